import { packUsage, unpackUsage, type Usage } from '../../../../nodes/shared/changes/packedUsage';
import { ranked } from '../../../../nodes/shared/changes/runs';
import { type Sign, signOf } from '../../../../nodes/shared/changes/sign';
import { foldUsage } from '../../../../nodes/shared/changes/usage';
import { eventOf, HOUR, RULES } from './fixtures/history';

const DAY = 24 * HOUR;
/** A Monday. */
const BEGIN = Date.UTC(2024, 10, 4);
const rules = { ...RULES, changes: new Set(['unusualUsage', 'usedNothing'] as const) };

/** The end of a session: the day and hour of its begin and end, and what it used. */
type Used = [begin: number, end: number, volume: unknown];
function ended([begin, end, total]: Used, id: number): Sign {
	const event = eventOf(id, { at: 0, kind: 'closed', session: 's' });
	const detail = {
		...(event.detail as object),
		volume: { total },
		pdp_context: { tunnel_created: new Date(BEGIN + begin * DAY).toISOString().slice(0, 19) },
	};
	const sign = signOf({ ...event, detail, timestamp: new Date(BEGIN + end * DAY).toISOString() });
	if (sign === undefined) throw new Error('not a sign');
	return sign;
}

/** An hour of each day from `from` on, with its volume; null for a day without a session. */
const daily = (from: number, volumes: readonly unknown[]): Used[] =>
	volumes.flatMap((mb, index): Used[] =>
		mb === null ? [] : [[from + index + 0.5, from + index + 0.55, mb]],
	);
/** Two weeks: 4 MB on a working day, 1 MB on a weekend day, and 2 MB on the day of the begin, which is known in part. */
const WEEK = [4, 4, 4, 4, 4, 1, 1];
const LEARNED = daily(0, [2, ...WEEK.slice(1), ...WEEK]);

interface Known {
	usage?: Usage;
	/** Start of the next window, in days. */
	until: number;
	isOpen?: boolean;
	/** Whether other sessions have replaced these. */
	isReplaced?: boolean;
}

function told(sessions: readonly Used[], { until, usage, isOpen = false, isReplaced }: Known) {
	const signs = ranked(sessions.map(ended).sort((a, b) => a.time - b.time));
	const kept = isReplaced ? [] : signs;
	const from = BEGIN + until * DAY;
	const { known, changes } = foldUsage({ usage, isOpen, signs, kept, from }, rules);
	const lines = changes.map(({ change, unusual }) => {
		const { since = 0, usedMb = 0, usualMb = 0 } = unusual ?? {};
		const volumes = `${usedMb.toPrecision(2)} of ${usualMb.toPrecision(2)}`;
		return `${change} ${(since - BEGIN) / DAY}: ${volumes}`;
	});
	return { lines, known };
}

test.each<[string, Used[], string[]]>([
	['five times the usual', daily(14, [20]), []],
	['more than that', daily(14, [23]), ['unusualUsage 14: 23 of 4.2']],
	['less than At Least', daily(19, [9.9]), []],
	[
		'more on a weekend day',
		daily(19, [10.1, 10.1]),
		['unusualUsage 19: 10 of 1.1', 'unusualUsage 20: 10 of 1.1'],
	],
	[
		'the sum of two sessions',
		[...daily(14, [12]), ...daily(14.2, [12])],
		['unusualUsage 14: 24 of 4.2'],
	],
	['once a day', [...daily(14, [30]), ...daily(14.2, [30])], ['unusualUsage 14: 30 of 4.2']],
	['each day', daily(14, [30, 30]), ['unusualUsage 14: 30 of 4.2', 'unusualUsage 15: 30 of 4.2']],
	['a session over midnight', [[14.5, 15.5, 40]], []],
	['of two days above, the later one', [[14.5, 15.5, 60]], ['unusualUsage 15: 30 of 4.2']],
	['the day before', [[14.0, 15.01, 60]], ['unusualUsage 14: 62 of 4.2']],
	[
		'no older one',
		[
			[13.9, 16.01, 300],
			[16.1, 16.2, 1],
		],
		['unusualUsage 15: 1.5e+2 of 4.2'],
	],
])('%s', (_case, sessions, expected) => {
	expect(told([...LEARNED, ...sessions], { until: 14 }).lines).toEqual(expected);
});

test.each<[string, number, Known, string[]]>([
	['that uses data each day', 15, { until: 16 }, ['usedNothing 15: 0.0 of 4.2']],
	['whose session may be open', 15, { until: 16, isOpen: true }, []],
	['whose day is not over', 15, { until: 15.9 }, []],
	['once: then it no longer uses data each day', 15, { until: 18 }, ['usedNothing 15: 0.0 of 4.2']],
])('nothing was used by a device %s', (_case, days, known, expected) => {
	const past = told([...LEARNED, ...daily(14, [4])], { until: days }).known;
	expect(told([], { ...known, usage: past }).lines).toEqual(expected);
});

test('a day that the window has left is not reported again', () => {
	const session: Used = [14, 15.01, 60];
	const first = told([...LEARNED, session], { until: 15.005 });
	expect(first.lines).toContain('unusualUsage 14: 62 of 4.2');
	expect(told([session], { until: 15.005, usage: first.known }).lines).toEqual([]);
});

test('the end of a replaced session leaves the other one open', () => {
	const usage = told(LEARNED, { until: 14 }).known;
	const replaced = { until: 16, usage, isOpen: true };
	expect(told(daily(14, [4]), { ...replaced, isReplaced: true }).lines).toEqual([]);
	expect(told(daily(14, [4]), replaced).lines).toEqual(['usedNothing 15: 0.0 of 4.2']);
});

test.each<[string, Used[], string[]]>([
	['six days', daily(0, [2, 4, 4, 4, 4, 1, null, 40]), []],
	['seven days', daily(0, [2, 4, 4, 4, 4, 1, 1, 4, 40]), ['unusualUsage 8: 40 of 4.2']],
])('a device is judged after seven days: %s', (_case, sessions, expected) => {
	expect(told(sessions, { until: 0 }).lines).toEqual(expected);
});

test('a volume that cannot be read makes its day unknown, not empty', () => {
	const { known } = told([...daily(0, [2, 4, 4]), ...daily(2.1, [null]), [2.6, 2.7, 'many']], {
		until: 3,
	});
	expect(known?.past.slice(-3)).toEqual([undefined, expect.closeTo(4.2, 1), undefined]);
	const today = told([...LEARNED, ...daily(14, ['many']), [14.8, 14.9, 30]], { until: 14.95 });
	expect(today.lines).toEqual(['unusualUsage 14: 30 of 4.2']);
	expect(today.known).toMatchObject({ isPartial: true, today: 30 });
});

test.each([null, -1, 'many', Number.NaN, {}])('%j is no volume', (total) => {
	expect(ended([0, 0.1, total], 1).volume).toBeUndefined();
});

test('a session without a start counts on the day of its end', () => {
	const { known } = told([...LEARNED, [99, 14.01, 30]], { until: 14.5 });
	expect(known?.today).toBe(30);
});

test('day by day, through its packed form, it tells the same as at once', () => {
	const sessions: Used[] = [...LEARNED, ...daily(14, [30, 4, null, 50]), [14.8, 17.2, 60]];
	const whole = told(sessions, { until: 19 }).lines;
	const lines: string[] = [];
	let usage: Usage | undefined;
	for (let day = 0; day <= 19; day += 0.25) {
		// A window begins before the newest signs, which are read again.
		const own = sessions.filter(([, end]) => end >= day - 0.25 && end < day + 0.1);
		const found = told(own, { usage, until: day });
		lines.push(...found.lines);
		usage = found.known && unpackUsage(packUsage(found.known));
	}
	expect(lines.sort()).toEqual(whole.sort());
	expect(whole).toHaveLength(5);
});

test('without these changes, nothing is kept', () => {
	const signs = ranked(LEARNED.map(ended));
	const input = { isOpen: false, signs, kept: signs, from: BEGIN + 20 * DAY };
	expect(foldUsage(input, RULES)).toEqual({ changes: [] });
});
