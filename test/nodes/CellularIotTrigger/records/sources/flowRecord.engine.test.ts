import type { INodeParameters } from 'n8n-workflow';
import { watching } from '../../../../engine/poll';
import { DEVICE, OTHER, watchedService } from '../../fixtures/watchedService';

const { service, host, activated, flows, later } = watchedService();

const form = (more: INodeParameters = {}) => watching('flowRecord', [DEVICE, OTHER], more);

const idsOf = (items: Array<{ json: { flow_id?: unknown } }> | null) =>
	items?.map(({ json }) => json.flow_id) ?? null;

beforeEach(() => {
	later(24 * 60);
	for (const device of [DEVICE, OTHER]) service.world.flows.set(device, []);
});

describe.each(['live', 'durable'] as const)('Flow Record, %s state', (kind) => {
	test('each row comes once: starts, updates, ends of flows that began hours ago, late rows', async () => {
		flows(DEVICE, [30, 20]);
		const trigger = await activated(kind, form());
		later(5);
		const [begun] = flows(DEVICE, [4, null, { event_type: 'flow_start' }]);
		const [ended] = flows(OTHER, [300, 3, { event_type: 'flow_end' }]);
		expect(idsOf(await trigger.tick())).toEqual([begun, ended]);
		later(30);
		const late = flows(DEVICE, [55, 50], [null, 25]);
		expect(idsOf(await trigger.tick())).toEqual(late);
		expect(await trigger.tick()).toBeNull();
		expect(await trigger.tickAfter(1)).toBeNull();
	});

	test('a flow whose rows share the id gives each of them', async () => {
		const trigger = await host(kind, form({ options: { startFrom: 'lastHour' } }));
		const flow_id = 'f-same';
		flows(
			DEVICE,
			[20, null, { flow_id, event_type: 'flow_start' }],
			[20, 10, { flow_id, event_type: 'flow_update' }],
			[20, 5, { flow_id, event_type: 'flow_update' }],
			[20, 5, { flow_id, event_type: 'flow_end' }],
		);
		expect(await trigger.activate()).toHaveLength(4);
		expect(await trigger.tick()).toBeNull();
	});

	test('filters are applied, by the service and here', async () => {
		const filters = { protocol: ['UDP'], direction: 'egress' };
		const trigger = await host(kind, form({ filters, options: { startFrom: 'lastHour' } }));
		const ids = flows(
			DEVICE,
			[9, 8, { protocol: 'UDP', direction: 'ingress' }],
			[7, 6, { protocol: 'TCP' }],
			[5, 4, { protocol: 'UDP', direction: 'egress' }],
		);
		expect(idsOf(await trigger.activate())).toEqual([ids[2]]);
		trigger.change({ filters: { protocol: ['UDP'] } });
		expect(idsOf(await trigger.tick())).toEqual([ids[0]]);
	});
});

test('every request names both ends of its window, within 30 days', async () => {
	const trigger = await host('live', form({ options: { startFrom: 'last30Days' } }));
	service.control.resetRequests();
	await trigger.activate();
	const queries = service.control
		.requests()
		.filter(({ path }) => path.endsWith('/detail'))
		.map(({ query, status }) => `${status} ${String(query.q)}`);
	expect(queries).toHaveLength(4);
	for (const q of queries) {
		expect(q).toMatch(/^200 (started|completed)_from:\S+Z,(started|completed)_until:\S+Z$/);
	}
});

test('a device that was unreachable for longer than 30 days is reported on the first record', async () => {
	const host = await activated('live', watching('flowRecord', [DEVICE]));
	later(40 * 24 * 60);
	const [id] = flows(DEVICE, [10, 5]);
	// One clock alone does not prove that so much time has passed.
	expect(await host.tick()).toBeNull();
	expect(await host.onlyItem()).toMatchObject({
		flow_id: id,
		records_missed: [{ endpoint_id: DEVICE }],
	});
});

describe('a device that was unreadable for 45 days, and has no new record since', () => {
	const missed = [{ endpoint_id: DEVICE, from: expect.any(String), until: expect.any(String) }];

	async function unreadable(options: INodeParameters) {
		const host = await activated('live', form({ options }));
		service.control.fault({ path: `endpoint/${DEVICE}/`, status: 404, body: {}, times: 'always' });
		for (const days of [0, 15, 15, 15]) {
			await host.tickAfter(1 + days * 24 * 60);
		}
		service.control.clearFaults();
		return host;
	}

	test('says so with Report Problems, once', async () => {
		const host = await unreadable({ reportProblems: true });
		const items = [...((await host.tick()) ?? []), ...((await host.tick()) ?? [])];
		expect(items.map(({ json }) => json)).toEqual([
			{ ...missed[0], endpoint_name: expect.any(String), reason: expect.any(String) },
		]);
		expect(await host.tickAfter(1)).toBeNull();
	});

	test('says so with the first record that comes, once', async () => {
		const host = await unreadable({});
		for (let poll = 0; poll < 3; poll++) expect(await host.tick()).toBeNull();
		later(60);
		const [id] = flows(OTHER, [10, 5]);
		expect(await host.onlyItem()).toMatchObject({ flow_id: id, records_missed: missed });
		later(1);
		flows(OTHER, [1, 1]);
		expect(await host.onlyItem()).not.toHaveProperty('records_missed');
	});
});
