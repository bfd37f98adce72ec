import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { runs } from '../../packages/tools/jest/runs';
import { triggerHost, watchingFleet } from '../engine';
import { runNode } from '../engine/execute';
import { bodyOf } from './fleet/eventBody';
import { credentialsOf } from './fleet/play';
import { virtualFleet } from './fleet/virtualTime';
import { DAY, eventsOf, type World, worlds } from './sessions/worlds';
import { alarmsIn } from './sessions/rule';

const { service, url, setSkew } = virtualFleet();
const MINUTE = 60_000;
const FIRST = 11400001;
const TYPES = { opened: 3, refused: 3, closed: 5, registered: 2 };
/** 300 histories in all, in parts that end within the time of a test. */
const PARTS = 10;
const EACH = runs(300 / PARTS);

/** Fills the service with the past and the future of the devices. Returns the times of the sessions of each. */
function happen({ devices, period }: World, start: number): number[][] {
	const pasts = devices.map((groups) => eventsOf(groups, start, period * MINUTE));
	const events = pasts
		.flatMap((past, index) => past.map((one) => ({ ...one, device: FIRST + index })))
		.sort((a, b) => a.at - b.at);
	for (const [index, { at, kind, device }] of events.entries()) {
		const isRefusal = kind === 'refused';
		const known = { id: device, name: `meter-${device}` } as Parameters<typeof bodyOf>[0];
		const body = bodyOf(known, { id: index + 1, type: TYPES[kind], at, isRefusal });
		const detail = { id: 3, name: 'Example Mobile', session_id: `s${index}` };
		service.events.push({ at, appears: at, body: isRefusal ? body : { ...body, detail } });
	}
	for (const index of devices.keys()) {
		const id = FIRST + index;
		service.endpoints.push({ id, name: `meter-${id}`, imei: '3569380356438001', createdAt: 0 });
	}
	const isSession = ({ kind }: { kind: string }) => kind === 'opened' || kind === 'refused';
	return pasts.map((past) => past.filter(isSession).map(({ at }) => at));
}

const linesOf = (items: IDataObject[]) =>
	items.map((one) => `${one.endpoint_id} ${one.happened_at} ${one.sessions}`).sort();

/** Plays two days with a live trigger, and lets Backtest look back at the second one. */
async function judge(world: World) {
	setSkew(0);
	service.clear();
	service.now = Math.ceil(service.now / 1000) * 1000;
	const begin = service.now;
	const sessions = happen(world, begin);
	const { most, period, everyMinutes } = world;
	const settings = { mostSessions: most, sessionMinutes: period };
	const form = watchingFleet('deviceChanged', { changes: ['tooManySessions'], ...settings });
	const credentials = credentialsOf(url());
	const host = await triggerHost({ kind: 'live', credentials, parameters: form });
	service.shownUntil = service.now;
	await host.activate();
	const live: IDataObject[] = [];
	while (service.now < begin + 2 * DAY) {
		service.now += everyMinutes * MINUTE;
		service.shownUntil = service.now;
		const items = (await host.tick()) ?? [];
		if (service.now > begin + DAY) live.push(...items.map(({ json }) => json));
	}
	const lookBack = async (output: object) => {
		const backtest = { ...form, resource: 'event', operation: 'backtest', days: 1, everyMinutes };
		const parameters = { ...backtest, ...output };
		const { json, error } = await runNode({ credentials, node: { parameters } });
		if (error) throw error;
		return json as IDataObject[];
	};
	const [summary = {}] = await lookBack({ output: 'summary' });
	const told = summary.what_if as IDataObject[];
	const expected = (limit: number) =>
		sessions.flatMap((starts, index) =>
			alarmsIn(starts, limit, period * MINUTE)
				.filter(({ at }) => at > begin + DAY && at <= begin + 2 * DAY)
				.map((one) => `${FIRST + index} ${new Date(one.at).toISOString()} ${one.sessions}`),
		);
	return {
		events: service.events.length / world.devices.length,
		expected: expected(most).sort(),
		live: linesOf(live),
		backtest: linesOf(await lookBack({ output: 'items', returnAll: true })),
		whatIf: told.map(({ value, total }) => `${value}: ${total}`),
		expectedIf: told.map(({ value }) => `${value}: ${expected(Number(value)).length}`),
	};
}

test.each(Array.from({ length: PARTS }, (_none, part) => part + 1))(
	'part %i: Too Many Sessions is what docs/watch.md says, live and in Backtest',
	async () => {
		const counts = { alarms: 0, over100: 0, over300: 0 };
		await fc.assert(
			fc.asyncProperty(worlds, async (world) => {
				const { events, expected, live, backtest, whatIf, expectedIf } = await judge(world);
				expect({ live, backtest, whatIf }).toEqual({
					...{ live: expected, backtest: expected, whatIf: expectedIf },
				});
				counts.alarms += expected.length;
				counts.over100 += Number(events > 100);
				counts.over300 += Number(events > 300);
			}),
			{ numRuns: EACH, endOnFailure: true },
		);
		console.info(counts);
		expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
	},
);
