import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { rulesOf } from '../../../../../nodes/CellularIotTrigger/records/form';
import { windowStart } from '../../../../../nodes/CellularIotTrigger/window/clock';
import { newDestination } from '../../../../../nodes/CellularIotTrigger/records/sources/newDestination';
import { parseTime } from '../../../../../nodes/shared/records/time';
import { endOf, ENDPOINTS, pollsOf, scheduled } from '../fixtures/history';
import { spell } from '../fixtures/logSources';
import {
	disordered,
	emittedOnce,
	MINUTE,
	noneLost,
	type Poll,
	quietPoll,
	restores,
	type Scenario,
	settingsOf,
	simulate,
	START,
} from '../fixtures/simulation';
import { runs } from '../../../../../packages/tools/jest/runs';

const RUNS = runs(5000);
const OVERLAP = 60 * MINUTE;
const LEARN = 200 * MINUTE;

/** A row of the flow log; destinations have numbers. Times in milliseconds. */
interface Row {
	endpoint: string;
	place: number;
	begin: number;
	end: number;
	visibleAt: number;
}

const flows = fc
	.array(
		fc.record({
			endpoint: fc.constantFrom(...ENDPOINTS),
			place: fc.integer({ min: 1, max: 6 }),
			minute: fc.integer({ min: -400, max: 300 }),
			lasts: fc.constantFrom(0, 1, 30, 200),
			late: fc.nat({ max: 60 }),
		}),
		{ maxLength: 25 },
	)
	.map((list): Row[] =>
		list.map(({ endpoint, place, minute, lasts, late }) => {
			const end = START + minute * MINUTE;
			return { endpoint, place, begin: end - lasts * MINUTE, end, visibleAt: end + late * MINUTE };
		}),
	);

const polls = pollsOf(60, 0, ENDPOINTS).map((planned) => scheduled(planned, MINUTE));

/** One row for each destination, as the service adds them up. */
function addedUp(rows: Row[], disorder: number): IDataObject[] {
	const places = [...new Set(rows.map(({ place }) => place))];
	return places.map((place) => {
		const own = rows.filter((row) => row.place === place);
		const name = `Host-${place}.example.com`;
		return {
			// Names do not differ by their case, and some destinations have none.
			destination_hostname: place > 4 ? null : disorder % 2 ? name : name.toLowerCase(),
			destination_ip: `192.0.2.${place}`,
			destination_port: 443,
			protocol: 'TCP',
			started_on: spell(Math.min(...own.map(({ begin }) => begin)), disorder),
			completed_on: spell(Math.max(...own.map(({ end }) => end)), disorder),
		};
	});
}

const firstSeen = { beginOf: (row: IDataObject) => parseTime(row.started_on), learningMs: LEARN };
const rules = rulesOf(newDestination, { byAddress: false }, { firstSeen });

const idOf = (endpoint: string, place: number) => 100 * ENDPOINTS.indexOf(endpoint) + place;

const scenarioOf = (log: Row[]): Scenario => ({
	rules: () => rules,
	read({ at, failing, disorder, repeated }, endpoint, { state }) {
		if (failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
		const from = windowStart(state.windows[endpoint] ?? { from: 0, seen: '' }, at, rules);
		const shown = log.filter((row) => row.endpoint === endpoint && row.visibleAt <= at);
		const started = addedUp(
			shown.filter(({ begin }) => begin >= from),
			disorder,
		);
		const completed = addedUp(
			shown.filter(({ end }) => end >= from),
			disorder + 1,
		);
		const rows = [...started, ...completed, ...(repeated ? started : [])].map((row) => ({
			...row,
			endpoint,
		}));
		return { endpoint, outcome: 'read', rows: disordered(rows, disorder) };
	},
	idsOf: ({ endpoint, destination_ip }) => [
		idOf(String(endpoint), Number(String(destination_ip).slice(8))),
	],
});

/** What is new, by looking at everything: not known at the first reading, and there later. */
function expected(log: Row[], taken: Poll[]): number[] {
	return ENDPOINTS.flatMap((endpoint) => {
		const read = taken.filter(({ failing }) => !failing.includes(endpoint)).map(({ at }) => at);
		const first = Math.min(...read);
		const last = Math.max(...read);
		const begin = START - OVERLAP;
		const own = log.filter((row) => row.endpoint === endpoint && row.visibleAt <= last);
		const learnt = own.filter(({ visibleAt, end }) => visibleAt <= first && end >= begin - LEARN);
		const known = new Set(
			learnt.filter((row) => first === START || row.begin < begin).map(({ place }) => place),
		);
		const later = own.filter((row) => learnt.includes(row) || row.visibleAt > first);
		const places = new Set(later.map(({ place }) => place));
		return [...places].filter((place) => !known.has(place)).map((place) => idOf(endpoint, place));
	});
}

const settings = (maxRecords: number) =>
	settingsOf({ maxRecords }, { overlapMs: OVERLAP, learningMs: LEARN });

test('New Destination: what was never there comes once, what was learnt never', () => {
	fc.assert(
		fc.property(flows, polls, fc.constantFrom(1, 2, 1000), (log, list, maxRecords) => {
			const until = endOf({ records: log, polls: list });
			const emitted = simulate({
				scenario: scenarioOf(log),
				polls: list,
				settings: settings(maxRecords),
				until,
			});
			const taken = [...list.filter(({ thrown }) => !thrown), quietPoll(until + MINUTE)];
			emittedOnce(emitted, expected(log, taken));
		}),
		{ numRuns: RUNS },
	);
});

test('New Destination: loses nothing when an older state comes back', () => {
	fc.assert(
		fc.property(flows, polls, fc.array(fc.nat({ max: 12 })), (log, list, moments) => {
			const until = endOf({ records: log, polls: list });
			const emitted = simulate({
				scenario: scenarioOf(log),
				polls: list,
				settings: settings(1000),
				until,
				disturb: restores(moments),
			});
			const taken = [...list.slice(0, 1), quietPoll(until + MINUTE)];
			const there = list[0]?.failing ?? [];
			const seen = log.filter(({ endpoint }) => !there.includes(endpoint));
			noneLost(emitted, expected(seen, taken));
		}),
		{ numRuns: RUNS },
	);
});
