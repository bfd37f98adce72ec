import type { ChangeKind } from '../../../../nodes/shared/changes/changes';
import {
	countSessions,
	isSession,
	type Ranked,
	type Sessions,
	sessionsAfter,
	sessionsUpTo,
} from '../../../../nodes/shared/changes/runs';
import { MINUTE, RULES as USUAL_RULES, signAt, START } from './fixtures/history';

const RULES = {
	...USUAL_RULES,
	changes: new Set<ChangeKind>(),
	...{ silentMs: 0, offlineMs: 0, mostSessions: 2, sessionMs: 60 * MINUTE },
};
const NONE: Sessions = { starts: [] };
const at = (minute: number) => START + minute * MINUTE;

const signsOf = (...minutes: number[]): Ranked[] =>
	minutes.map((minute, rank) => ({
		rank,
		sign: signAt(rank + 1, { at: minute, kind: rank % 2 ? 'refused' : 'opened', network: 'M' }),
	}));

test('accepted and refused sessions count, registrations and ends do not', () => {
	const kinds = ['opened', 'refused', 'closed', 'registered', 'purged'] as const;
	expect(kinds.map((kind) => isSession(signAt(1, { at: 0, kind })))).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
	const closed = [{ rank: 0, sign: signAt(1, { at: 0, kind: 'closed' }) }];
	expect(countSessions({ starts: [at(-2), at(-1)] }, closed, RULES).runs).toHaveLength(1);
});

test('remembers the sessions that still count, no more than needed', () => {
	const counted = countSessions(NONE, signsOf(0, 10, 20, 30), RULES);
	expect(sessionsAfter(counted, RULES, at(40))).toEqual({
		starts: [at(20), at(30)],
		over: at(30),
	});
	expect(sessionsAfter(counted, RULES, at(85))).toEqual({ starts: [at(30)], over: at(30) });
	expect(sessionsAfter(counted, RULES, at(90))).toEqual({ starts: [], over: undefined });
});

test('counts the sessions of the time, with their networks', () => {
	const base = { starts: [at(-70), at(-50)] };
	expect(sessionsUpTo(at(5), base, signsOf(0, 1, 5, 6), RULES)).toEqual({
		sessions: 4,
		networks: ['Network M'],
	});
});
