import {
	followConnection,
	mayBeOnline,
	withEmitted,
	withoutReplaced,
} from '../../../../nodes/shared/changes/connection';
import type { Ranked } from '../../../../nodes/shared/changes/runs';
import { MINUTE, type Shown, signAt, START } from './fixtures/history';

const offlineMs = 10 * MINUTE;
const at = (minute: number) => START + minute * MINUTE;
const KINDS = { o: 'opened', c: 'closed', p: 'purged', r: 'registered' } as const;

/** Signs as "o1 c5": opened at minute 1, closed at minute 5. A letter after the minute is the session. */
const signsOf = (text: string): Ranked[] =>
	text
		.split(' ')
		.filter((one) => one !== '')
		.map((one, rank) => {
			const [, kind = 'o', minute, session] = /^(\w)(\d+)(\w?)$/.exec(one) ?? [];
			const shown: Shown = { at: Number(minute), kind: KINDS[kind as 'o'] };
			return { rank, sign: signAt(rank + 1, { ...shown, session: session || undefined }) };
		});

const runs = (text: string, now?: number, base = {}, ...emitted: number[]) =>
	followConnection(base, signsOf(text), { offlineMs, emitted, now: now && at(now) }).runs.map(
		({ value, at: since }) => `${value} ${since === 0 ? 'before' : (since - START) / MINUTE}`,
	);

test.each([
	['a session that is back in time', 'o1 c5 o15', 60, ['online 1']],
	['a session that is back too late', 'o1 c5 o16', 60, ['online 1', 'offline 5', 'online 16']],
	['a session that is not back yet', 'o1 c5', 15, ['online 1']],
	['a session that is not back', 'o1 c5', 16, ['online 1', 'offline 5']],
	['a cleared registration after a session', 'o1 c5 p6', 7, ['online 1', 'offline 5']],
	['one between two sessions', 'o1 c5 p6 o7', 8, ['online 1', 'offline 5', 'online 7']],
	['one while a session is open', 'o1 p6', 60, ['online 1']],
	['one of a device that is not known', 'p6', 60, ['offline 6']],
	['the end of a session that was not seen', 'c5', 60, ['online before', 'offline 5']],
	['a registration', 'r1', 60, []],
	['several ends of one session', 'o1 c5 c9', 60, ['online 1', 'offline 5']],
])('%s', (_, text, now, expected) => {
	expect(runs(text, now)).toEqual(expected);
});

test('a device that was never online came online, also when only the end of the session shows', () => {
	const base = { value: 'never online' };
	expect(runs('o1', 60, base)).toEqual(['never online before', 'online 1']);
	expect(runs('c5', 60, base)).toEqual(['never online before', 'online 5', 'offline 5']);
	expect(runs('r1 p2', 60, base)).toEqual(['never online before']);
});

test('what is known after the signs is where the next poll goes on', () => {
	const after = (text: string, ...emitted: number[]) =>
		withEmitted(followConnection({}, signsOf(text), { offlineMs, emitted }).connection, emitted);
	expect(after('o1a').value).toBe('online');
	expect(after('o1a').session).toHaveLength(4);
	expect(after('o1 c5').endedAt).toBe(at(5));
	expect(after('o1 c5', at(5))).toMatchObject({ value: 'offline' });
	expect(['', 'r1', 'o1', 'o1 c5', 'p1'].map((text) => mayBeOnline(after(text)))).toEqual([
		true,
		true,
		true,
		false,
		false,
	]);
	const ended = after('o1 c5');
	expect(runs('o16', 60, ended)).toEqual(['online before', 'offline 5', 'online 16']);
	expect(runs('o15', 60, ended)).toEqual(['online before']);
});

test('the end of a session that another one has replaced is left out', () => {
	const kept = (text: string, session?: string) =>
		withoutReplaced(session, signsOf(text)).map(({ rank }) => rank);
	expect(kept('o1a o2b c3a c4b')).toEqual([0, 1, 3]);
	expect(kept('o1a o2b c3')).toEqual([0, 1, 2]);
	expect(kept('o1 c3a')).toEqual([0, 1]);
	expect(kept('c3a')).toEqual([0]);
	expect(kept('c3a', 'other')).toEqual([]);
});
