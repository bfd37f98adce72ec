import { TROUBLE_NAMES, type TroubleName } from '../../../src/play/troubles';
import { freshDelivery } from '../../../src/stream/rules';
import { nextBatch } from '../../../src/stream/batch';
import { endpointWhere } from '../../client';
import { client, login, sandbox, sandboxPerFile } from '../../sandboxHooks';
import { choose, id, read, state } from './device';

sandboxPerFile();
beforeAll(() => choose());

interface Row {
	timestamp: string;
	event_type: { id: number };
	event_severity: { id: number };
	alert: boolean;
	description: string;
}
/** The events of the last day, oldest first, without the day of work. */
async function troubles(): Promise<Row[]> {
	const now = sandbox.control.now().getTime();
	const rows: Row[] = await read('/event?sort=timestamp');
	return rows.filter(({ timestamp }) => Date.parse(timestamp) > now - 24 * 3_600_000);
}
const typesOf = (rows: Row[]) => [...new Set(rows.map(({ event_type: type }) => type.id))];
/** Policy control alerts; a network that refuses only warns. */
const lastRefusal = (rows: Row[]) =>
	rows
		.filter((one) => one.alert || (one.event_type.id === 1 && one.event_severity.id === 1))
		.at(-1);

interface Flow {
	started_on: string;
	destination_port: number;
	bytes_down: number;
}
/** The flows since two hours ago, oldest first. */
async function flows(): Promise<Flow[]> {
	const from = new Date(sandbox.control.now().getTime() - 7_200_000).toISOString().slice(0, 19);
	return await read(`/flowlogs/detail?sort=started_on&per_page=1000&q=started_from:${from}Z`);
}

/** What each trouble shows: connectivity, types of events since the trouble, refusal, and whether data still flow. */
const SHOWN: Record<TroubleName, [string, number[], RegExp | undefined, boolean]> = {
	endpointDisabled: ['OFFLINE', [43, 5], undefined, false],
	noSim: ['OFFLINE', [5, 50], undefined, false],
	simNotActive: ['OFFLINE', [9, 5, 3], /rejected, because SIM is not activated\.$/, false],
	switchingProfile: ['OFFLINE', [5, 50, 51, 1], /rejected, because network is blacklisted/, false],
	profileRolledBack: [
		'ONLINE',
		[5, 50, 51, 1, 3],
		/rejected, because network is blacklisted/,
		true,
	],
	onFallback: ['ONLINE', [5, 50, 51, 1, 3], undefined, true],
	imeiLockMismatch: [
		'BLOCKED',
		[5, 3],
		/rejected, because IMEI lock active, but IMEIs do not match, EP IMEI=\d{16}, IMEI provided from network = \d{16}\.$/,
		false,
	],
	blockedByLimit: ['BLOCKED', [11, 5, 3], /rejected, because .* exceeded traffic limit\.$/, false],
	noQuota: ['BLOCKED', [18, 19, 5, 3], /rejected, because quota volume .* exhausted/, false],
	dataNotInProfile: ['ATTACHED', [5, 3], /rejected, because data service disabled/, false],
	networkBlocked: ['OFFLINE', [5, 16, 1], /rejected, because network is blacklisted/, false],
	attachRefused: ['OFFLINE', [5, 16, 1], /rejected, because radio technology/, false],
	steered: ['OFFLINE', [5, 16, 1], /currently not supported for this IMSI/, false],
	noDataSession: ['ATTACHED', [5], undefined, false],
	noTraffic: ['ONLINE', [5, 3], undefined, false],
	nameResolutionSuspected: ['ONLINE', [5, 3], undefined, true],
	silent: ['OFFLINE', [5, 16], undefined, false],
	fine: ['ONLINE', [], undefined, true],
	unknown: ['BLOCKED', [5], undefined, false],
};

it('knows what each trouble shows', () => {
	expect(Object.keys(SHOWN)).toEqual(TROUBLE_NAMES);
});

describe.each(TROUBLE_NAMES)('%s', (name) => {
	const [connectivity, types, refusal, talks] = SHOWN[name];
	beforeAll(async () => {
		await login();
		sandbox.control.trouble(id, name);
	});

	it('tells the same story in connectivity, cell information and record', async () => {
		expect(await state()).toBe(connectivity);
		const { pdp_context: session, location } = await read('/connectivity');
		expect([session !== undefined, location !== undefined]).toEqual([
			connectivity === 'ONLINE',
			connectivity !== 'OFFLINE',
		]);
		const cell = await read('/connectivity_info');
		expect(cell.subscriber_info.success).toBe(connectivity !== 'OFFLINE');
		const { status, sim } = await read();
		expect([status.id, sim?.status.id]).toEqual([
			name === 'endpointDisabled' ? 1 : 0,
			name === 'noSim' ? undefined : name === 'simNotActive' ? 2 : 1,
		]);
	});

	it('has the events of it, and goes on', async () => {
		const rows = await troubles();
		expect(typesOf(rows)).toEqual(types);
		const refused = lastRefusal(rows);
		if (refusal === undefined) return expect(refused).toBeUndefined();
		expect(refused?.description).toMatch(refusal);
		const isOfNetwork = refused?.event_type.id === 1;
		expect(refused).toMatchObject({
			event_source: { id: isOfNetwork ? 0 : 1 },
			event_severity: { id: 1 },
			alert: !isOfNetwork,
		});
		const count = rows.length;
		sandbox.control.advance(7200);
		const isOver = connectivity === 'ONLINE';
		expect((await troubles()).length > count).toBe(!isOver);
		expect(await state()).toBe(connectivity);
	});

	it('has the flows of it', async () => {
		const last = (await flows()).filter(
			({ started_on: start }) => Date.parse(start) > sandbox.control.now().getTime() - 1_200_000,
		);
		expect(last.length > 0).toBe(talks);
		const isDns = name === 'nameResolutionSuspected';
		expect(last.every(({ bytes_down: down }) => down > 0)).toBe(!isDns);
		if (isDns) expect(last.every(({ destination_port: port }) => port === 53)).toBe(true);
	});
});

it('does not fill the memory when the clock jumps by years', async () => {
	sandbox.control.trouble(id, 'noQuota');
	const count = sandbox.world.events.length;
	for (let year = 0; year < 10; year++) {
		sandbox.control.advance(365 * 86_400);
		await login();
		expect(await state()).toBe('BLOCKED');
	}
	expect(sandbox.world.events.length - count).toBeLessThan(300);
	sandbox.control.trouble(id, 'fine');
	const flowsOf = () => sandbox.world.flows.get(id)?.length ?? 0;
	const before = flowsOf();
	sandbox.control.advance(365 * 86_400);
	await login();
	expect(await state()).toBe('ONLINE');
	expect(flowsOf() - before).toBeLessThan(400);
});

it('locks a device without an IMEI to another one than its own', async () => {
	const bare = endpointWhere(sandbox, ({ name }) => name === 'buoy-sensor-0001');
	expect(bare.imei).toBeNull();
	await login();
	sandbox.control.trouble(bare.id, 'imeiLockMismatch');
	const { data } = await client.get(`/api/v1/endpoint/${bare.id}/connectivity`);
	expect(data.status.description).toBe('BLOCKED');
});

it.each(TROUBLE_NAMES)(
	'%s lies in the past: its events are too old for a polling trigger',
	(name) => {
		const { control, world } = sandbox;
		const next = world.nextIds.event;
		control.trouble(id, name);
		const started = world.events.filter((event) => event.id >= next);
		expect(started.length).toBeGreaterThan(0);
		const quarter = control.now().getTime() - 15 * 60_000;
		expect(started.filter(({ at, listedAt }) => at > quarter || listedAt > quarter)).toEqual([]);
		// A data stream goes on by id, so that it sends them.
		const stream = [...world.dataStreams.values()].find(({ type }) => type === 2);
		if (!stream) throw new Error('The demo fleet has no stream of events');
		const sent = nextBatch(world, { ...stream, filters: [], delivery: freshDelivery(next - 1) });
		expect(sent?.ids.length).toBe(started.length);
	},
);
