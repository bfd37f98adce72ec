import { judgeFleets } from '../../../bench/report/fleetTargets';
import { measuredRow, took } from './measuredRow';

const poll = (name: string, requests: number, ms: number) =>
	measuredRow(
		'http 20',
		{ ours: took(ms, { count: 0, counts: { ...COUNTS, requests } }) },
		{ name, count: 0, title: name },
	);
const COUNTS = {
	requests: 0,
	logins: 0,
	connections: 0,
	mostOpen: 0,
	tooMany: 0,
	refused: 0,
	bytes: 0,
	busyMs: 0,
};
const kept = (...rows: ReturnType<typeof poll>[]) => judgeFleets(rows).map((one) => one.kept);

it('a larger fleet takes no more requests, and at most three times as long', () => {
	const small = poll('devices100', 2, 50);
	expect(kept(small, poll('devices1000', 2, 60), poll('devices10000', 2, 150))).toEqual([
		...[true, true],
		...[true, true],
	]);
	expect(kept(small, poll('devices10000', 3, 160))).toEqual([false, false]);
});

it('says nothing without two of the fleets', () => {
	expect(kept(poll('devices10000', 9, 260))).toEqual([]);
	expect(kept(poll('list', 9, 260))).toEqual([]);
});
