import type { IDataObject } from 'n8n-workflow';
import { HEALTH_VERDICTS } from '../../../../../nodes/CellularIot/features/diagnosis/fleet';
import { getHealth } from '../../../../../nodes/CellularIot/resources/endpoint/getHealth';
import { success } from '../../../../../nodes/shared/api/types';
import type { Run } from '../../../../../nodes/shared/run/operation';
import { withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const form = formOf('endpoint', 'getHealth');

const read = async (extra: object = {}) => await service.output(form(extra));
const EVENTS = 'GET /api/v1/event';
const LIST = 'GET /api/v1/endpoint';

/** The demo devices with a SIM, online with their own network. */
function connect() {
	const { control, world } = service;
	const devices = [...world.endpoints.values()].filter(({ simId }) => simId !== null);
	for (const { id } of devices) control.setOnline(id, true);
	return devices.map(({ id }) => id);
}

/** Troubles that lists can show, and the verdict they lead to. */
const TROUBLES = {
	endpointDisabled: 'endpointDisabled',
	noSim: 'noSim',
	simNotActive: 'simNotActive',
	blockedByLimit: 'blockedByLimit',
	noQuota: 'noQuota',
	attachRefused: 'attachRefused',
	steered: 'silent',
	dataNotInProfile: 'attachRefused',
	networkBlocked: 'attachRefused',
	silent: 'silent',
	fine: 'fine',
	noTraffic: 'fine',
} as const;

it('counts the devices by verdict and lists those that are not fine, with five requests', async () => {
	const { control, world } = service;
	const ids = connect();
	control.advance(7 * 3600);
	const verdicts = new Map<number, string>();
	for (const [at, [name, verdict]] of Object.entries(TROUBLES).entries()) {
		const id = ids[at] as number;
		control.trouble(id, name as keyof typeof TROUBLES);
		verdicts.set(id, verdict);
	}
	control.resetRequests();
	const options = { silentHours: 1 };
	const [summary] = await read({ options });
	expect(service.sent()).toEqual([LIST, EVENTS, EVENTS, EVENTS, EVENTS]);
	const { counts, devices, shortlist, worth_a_diagnosis: worth } = summary as IDataObject;
	expect(devices).toBe(world.endpoints.size);
	expect(Object.keys(counts as object)).toEqual([...HEALTH_VERDICTS]);
	const total = Object.values(counts as Record<string, number>).reduce((sum, n) => sum + n, 0);
	expect(total).toBe(devices);

	const items = await read({ output: 'devices', options });
	expect(items).toHaveLength(Number(devices) - Number((counts as IDataObject).fine));
	expect(items.filter(({ reason }) => typeof reason !== 'string' || reason === '')).toEqual([]);
	expect((shortlist as unknown[]).length).toBe(Math.min(20, Number(worth)));
	const found = new Map(items.map(({ endpoint_id: id, verdict }) => [id, verdict]));
	for (const [id, verdict] of verdicts) {
		expect([id, found.get(id)]).toEqual([id, verdict === 'fine' ? undefined : verdict]);
	}
});

it('asks for the events of the last 24 hours, by the clock of the service', async () => {
	const now = service.control.now().getTime();
	await read();
	const queries = service.control
		.requests()
		.filter(({ path }) => path === '/api/v1/event')
		.map(({ query }) => String(query.q));
	expect(queries.map((q) => q.replace(/^from:\S+?Z,until:\S+?Z,/, '')).sort()).toEqual([
		'type:11|19|8|42|56|68',
		'type:1|2,severity:1',
		'type:1|2|3|5',
		'type:3,severity:1',
	]);
	const from = Date.parse(/from:(\S+?Z)/.exec(queries[0] ?? '')?.[1] ?? '');
	expect(Math.abs(now - 86_400_000 - from)).toBeLessThan(60_000);
});

it('reads only the devices that the filters select', async () => {
	const [summary] = await read({ filters: { status: '1' } });
	const { devices, counts, shortlist } = summary as IDataObject;
	expect(devices).toBeGreaterThan(0);
	expect(counts).toMatchObject({ endpointDisabled: devices });
	expect(shortlist).toEqual([]);
});

it('reads no events for an empty selection', async () => {
	const [summary] = await read({ filters: { name: 'no such device' } });
	expect(summary).toMatchObject({ devices: 0, worth_a_diagnosis: 0, shortlist: [] });
	expect(service.sent()).toEqual([LIST]);
});

it('counts what the list shows when the events are refused, and says so', async () => {
	service.forbid('/api/v1/event$', { times: 3 });
	const { json, hints, error } = await service.run(form());
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({ counts: { blockedByLimit: 0, attachRefused: 0 } });
	expect(JSON.stringify(hints)).toContain('The events could not be read');
});

it('calls no device silent if none is attached, and says so', async () => {
	const { control, world } = service;
	for (const { id } of world.endpoints.values()) control.setOnline(id, false);
	const { json, hints } = await service.run(form());
	expect(json[0]).toMatchObject({ counts: { silent: 0, fine: 0 } });
	expect(JSON.stringify(hints)).toContain('does not report which of them are attached');
});

it('sends more requests only for more pages', async () => {
	const { control, world } = service;
	const more = 2001 - world.endpoints.size;
	for (let count = 0; count < more; count++) control.addEndpoint(`spare-${count}`);
	for (let count = 0; count < 101; count++) {
		control.addEvent({ endpointId: 11400001, type: 19, description: 'Quota used up.' });
	}
	connect();
	control.resetRequests();
	const [summary] = await read();
	expect(summary).toMatchObject({ devices: 2001 });
	expect(service.sent().filter((sent) => sent === LIST)).toHaveLength(3);
	const events = service.sent().filter((sent) => sent === EVENTS).length;
	expect(service.sent()).toHaveLength(3 + events);
	expect(events).toBeGreaterThanOrEqual(5);
});

const PAGE = 100;

/** Notes of a run against one device and so many events of trouble. `total`: whether the lists tell their length. */
async function notesOf(events: number, total: boolean): Promise<string[]> {
	const notes: string[] = [];
	const send = async ({ path, query }: { path: string; query: { page: number } }) => {
		const isEvent = path.endsWith('/event');
		const count = isEvent ? events : 1;
		const left = Math.max(0, Math.min(PAGE, count - (query.page - 1) * PAGE));
		const body = Array.from({ length: left }, (_, index) => ({ id: query.page * PAGE + index }));
		const pages = Math.ceil(count / PAGE);
		const headers = total ? { 'x-count': String(count), 'x-pages': String(pages) } : {};
		return await Promise.resolve(success({ status: 200, headers, body }));
	};
	const run = { api: { baseUrl: '', send }, hint: (text: string) => notes.push(text) };
	const outcome = await getHealth.run(
		run as unknown as Run,
		{ output: 'summary', filters: { tags: [] }, silentHours: 24 },
		{},
	);
	expect(outcome).toMatchObject({ ok: true, value: { devices: 1 } });
	return notes.filter((note) => note.includes('10000 events'));
}

describe('more events than are read', () => {
	it.each([true, false])('are told, with a total %p', async (total) => {
		const [note = 'none'] = await notesOf(10_001, total);
		expect(note).toContain("'Event: Get Many'");
		// A filter of devices does not filter events.
		expect(note).not.toContain('Filters');
	});

	it('are not told of a fleet without', async () => {
		expect(await notesOf(200, true)).toEqual([]);
		expect(await notesOf(200, false)).toEqual([]);
		expect(await notesOf(10_000, true)).toEqual([]);
	});
});
