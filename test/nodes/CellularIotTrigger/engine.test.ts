import { listProblems, type Problem, withMissed } from '../../../nodes/CellularIotTrigger/engine';
import type { PollResult } from '../../../nodes/CellularIotTrigger/window/watch';
import { DAY, iso } from './records/fixtures/pureTrigger';
import { START } from './records/fixtures/simulation';

const nameOf = (endpoint: string) => (endpoint === '7' ? 'meter-7' : null);
const calm = { state: {}, gaps: [], unreadable: [], evicted: 0 } as unknown as PollResult;
const problemsOf = (result: Partial<PollResult>) => listProblems({ ...calm, ...result }, nameOf);
const itemsOf = (problems: Problem[]) => problems.flatMap(({ item }) => (item ? [item] : []));
const logged = (problems: Problem[]) => problems.filter(({ log }) => log);

test('devices that cannot be read are items', () => {
	const unreadable = [
		{ endpoint: '7', since: START, reason: 'It is gone' },
		{ endpoint: '8', since: START },
	];
	expect(itemsOf(problemsOf({ unreadable }))).toEqual([
		{ endpoint_id: 7, endpoint_name: 'meter-7', unreadable_since: iso(0), reason: 'It is gone' },
		{ endpoint_id: 8, endpoint_name: null, unreadable_since: iso(0), reason: null },
	]);
	expect(itemsOf(problemsOf({}))).toEqual([]);
});

test('missed times name the device; the list of the organization has none', () => {
	const gaps = ['7', '0'].map((endpoint) => ({
		endpoint,
		from: START,
		until: START + DAY,
	}));
	const times = { from: iso(0), until: iso(24 * 60) };
	const reason = expect.stringContaining('could not be read for so long');
	const items = [
		{ endpoint_id: 7, ...times },
		{ endpoint_id: null, ...times },
	];
	expect(withMissed([{ id: 1 }, { id: 2 }], gaps)).toEqual([
		{ id: 1, records_missed: items },
		{ id: 2 },
	]);
	expect(withMissed([], gaps)).toEqual([]);
	const state = { missed: gaps } as PollResult['state'];
	expect(itemsOf(problemsOf({ state }))).toEqual([
		{ ...times, reason, endpoint_id: 7, endpoint_name: 'meter-7' },
		{ ...times, reason, endpoint_id: null, endpoint_name: null },
	]);
	const missed = 'could not be read for so long that the service no longer has all records';
	expect(logged(problemsOf({ gaps }))).toEqual([
		{ log: `Endpoint 7 ${missed}`, details: items[0] },
		{ log: `Events ${missed}`, details: items[1] },
	]);
});

test('a calm poll logs nothing; dropped ids are logged', () => {
	expect(logged(problemsOf({}))).toEqual([]);
	expect(logged(problemsOf({ evicted: 3 }))).toEqual([
		{ log: expect.stringMatching(/^3 seen ids were dropped/) },
	]);
});
