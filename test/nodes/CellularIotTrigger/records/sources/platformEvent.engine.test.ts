import type { INodeParameters } from 'n8n-workflow';
import { idsOf, watchedService } from '../../fixtures/watchedService';

const { service, host, activated, ago, later } = watchedService();

const on = (more: INodeParameters = {}): INodeParameters => ({
	triggerOn: 'platformEvent',
	simplify: false,
	...more,
});

const happens = (type: 0 | 3 | 8 | 9 | 11 | 18 | 19 | 42, minutesAgo = 0, endpointId = 11400001) =>
	service.control.addEvent({ type, at: ago(minutesAgo), endpointId });

const asked = () =>
	service.control
		.requests()
		.filter(({ path }) => path === '/api/v1/event')
		.map(({ query }) => query);

beforeEach(() => {
	later(24 * 60);
	service.world.events.length = 0;
});

describe.each(['live', 'durable'] as const)('Platform Event, %s state', (kind) => {
	test('each event comes once, late ones too', async () => {
		happens(8, 5);
		const trigger = await activated(kind, on());
		later(1);
		const [b, a] = [happens(9), happens(42, 0.5)];
		expect(idsOf(await trigger.tick())).toEqual([a, b]);
		later(10);
		const late = happens(3, 8);
		expect(idsOf(await trigger.tick())).toEqual([late]);
		expect(await trigger.tick()).toBeNull();
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});

	test('one request for the whole organization, beside the one for the time there', async () => {
		const trigger = await activated(kind, on());
		service.control.resetRequests();
		happens(8, 0, 11400001);
		happens(8, 0, 11400002);
		expect(await trigger.tick()).toHaveLength(2);
		expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
		expect(asked()[0]?.q).toMatch(/^from:\S+Z,until:\S+Z$/);
	});

	test('event types are chosen, and a filter of the service can be added', async () => {
		const trigger = await activated(
			kind,
			on({ filters: { types: [8, 9], q: 'endpoint:heat-meter-0001' } }),
		);
		happens(8);
		happens(11, 0, 11400002);
		const wanted = happens(9, 0, 11400002);
		expect(idsOf(await trigger.tick())).toEqual([wanted]);
		expect(asked().at(-1)?.q).toMatch(/,type:8\|9,endpoint:heat-meter-0001$/);
	});

	test('more types than the service takes in one filter are compared by the trigger', async () => {
		const types = [0, 3, 8, 9, 11, 18, 19];
		const trigger = await activated(kind, on({ filters: { types } }));
		happens(42);
		const wanted = happens(19);
		expect(idsOf(await trigger.tick())).toEqual([wanted]);
		expect(asked().at(-1)?.q).not.toContain('type');
	});
});

test('Start From reaches back as far as the service keeps events', async () => {
	const trigger = await host('live', on({ options: { startFrom: 'last30Days' } }));
	happens(8, 31 * 24 * 60);
	const ids = [happens(8, 29 * 24 * 60), happens(9, 5)];
	expect(idsOf(await trigger.activate())).toEqual(ids);
});

test('a simplified event names its type, its device and its SIM', async () => {
	const trigger = await activated('live', on({ simplify: true }));
	const id = happens(9);
	expect(await trigger.onlyItem()).toMatchObject({
		id,
		event_type: 'SIM suspension',
		endpoint_id: 11400001,
		iccid: expect.any(String),
	});
});
