import type { IDataObject } from 'n8n-workflow';
import { amount, contractService, daysAsked, Reply } from '../../domain/fixtures/contractService';
import { outcomes } from './fixtures/budgetFleet';

const service = contractService();
const DEVICES = [1, 2, 3];
const FORM = { resource: 'sim', operation: 'enforceBudget', dataLimit: 500, preview: false };

/** What the service holds. */
const world = {
	status: new Map<number, number>(),
	events: [] as IDataObject[],
	/** Events that the list does not show yet; each is shown after so many reads. */
	late: [] as Array<{ event: IDataObject; reads: number }>,
	/** The answer to a change of a SIM, after it was carried out. */
	afterPatch: undefined as Reply | undefined,
	/** Reads of the list until an event shows. */
	delay: 0,
};
const simOf = (id: number) => ({
	id,
	iccid: `898830300000000000${id}`,
	status: { id: world.status.get(id) ?? 1 },
	endpoint: { id: id + 10, name: `meter-${id}` },
});
const event = (type: number, id: number, secondsAgo: number): IDataObject => ({
	id: world.events.length + world.late.length + 1,
	timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
	event_type: { id: type },
	event_source: { id: 2 },
	event_severity: { id: 0 },
	endpoint: { id: id + 10, name: `meter-${id}` },
	...([8, 9, 50, 51].includes(type) && { sim: { id } }),
});

function listEvents(query: URLSearchParams): IDataObject[] {
	for (const one of world.late) one.reads -= 1;
	world.events.push(...world.late.filter(({ reads }) => reads < 0).map((one) => one.event));
	world.late = world.late.filter(({ reads }) => reads >= 0);
	const types = /type:([\d|]+)/.exec(query.get('q') ?? '')?.[1]?.split('|') ?? [];
	const all = world.events.filter(({ event_type: type }) =>
		types.includes(String((type as IDataObject).id)),
	);
	const size = Number(query.get('per_page') ?? 100);
	return all.reverse().slice((Number(query.get('page') ?? 1) - 1) * size, size);
}

beforeEach(() => {
	Object.assign(world, {
		status: new Map(),
		events: [],
		late: [],
		afterPatch: undefined,
		delay: 0,
	});
	service.answer = (path, query, method) => {
		const id = Number(/\d+$/.exec(path.replace(/\/stats\/daily$/, ''))?.[0]);
		if (path === '/api/v1/sim') {
			return DEVICES.map(simOf).filter(({ status }) => status.id === 1);
		}
		if (path === '/api/v2/tags')
			return { total: 0, page: 1, page_size: 100, last_page: 1, data: [] };
		if (path === '/api/v1/event') return listEvents(query);
		if (path.endsWith('/stats/daily')) {
			// The device with the lowest id used most.
			return daysAsked(query).map((date) => ({ date, data: amount(1000 - id, 0) }));
		}
		if (path.startsWith('/api/v1/endpoint/'))
			return { id, name: `meter-${id - 10}`, sim: simOf(id - 10) };
		if (method !== 'PATCH') return world.afterPatch ? new Reply(404) : simOf(id);
		world.status.set(id, 2);
		world.late.push({ event: event(9, id, 0), reads: world.delay });
		return world.afterPatch ?? {};
	};
});
const suspended = () => [...world.status.values()].filter((status) => status === 2).length;

it.each<[string, Reply]>([
	['504', new Reply(504)],
	['a cut connection', new Reply('cut')],
])(
	'waits for the event of a change that was answered by %s and cannot be looked at',
	async (_, reply) => {
		world.afterPatch = reply;
		world.delay = 3;
		const first = await service.run({ ...FORM, mostSuspensions: 1 });
		expect(first.error).toBeUndefined();
		expect(first.json).toMatchObject([
			{ outcome: 'failed', endpoint_name: 'meter-1' },
			{ outcome: 'overCap' },
			{ outcome: 'overCap' },
		]);
		expect(first.hints).toContain("Whether the SIM of 'meter-1' was suspended is not known");
		const second = await service.run({ ...FORM, mostSuspensions: 1 });
		expect(second.json.filter(({ outcome }) => outcome === 'suspended')).toEqual([]);
		expect(suspended()).toBe(1);
	},
);

it('says how many were suspended before, when that is why one of two is', async () => {
	world.events.push(event(9, 77, 3600));
	const { json, hints } = await service.run({ ...FORM, mostSuspensions: 2 });
	expect(outcomes(json)).toEqual(['meter-1: suspended', 'meter-2: overCap', 'meter-3: overCap']);
	expect(json[1]?.reason).toContain('allows 2 in 24 hours, and 1 was suspended already');
	expect(hints).toContain('allows 2 in 24 hours, and 1 was suspended already');
	expect(json.map(({ complete }) => complete)).toEqual([true, true, true]);
});

it('counts a reset in the portal, which writes the event of a suspension first', async () => {
	const types = [9, 5, 43, 42, 8, 1];
	types.forEach((type, index) => world.events.push(event(type, 77, 3600 - index)));
	const { json } = await service.run({ ...FORM, mostSuspensions: 1 });
	expect(json.map(({ outcome }) => outcome)).toEqual(['overCap', 'overCap', 'overCap']);
});
