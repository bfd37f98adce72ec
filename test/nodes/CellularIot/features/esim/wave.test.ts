import {
	nextWave,
	progressOf,
	type RolloutState,
	stateAfter,
} from '../../../../../nodes/CellularIot/features/esim/wave';

const rule = { waveSize: 3, mostFailures: 1 };
const NOW = Date.UTC(2026, 2, 10, 12);
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const [FORMER, WANTED] = ['89000000000000000019', '89000000000000000027'];
const FAILED = { description: 'Failed' };
const target = { action: 5, iccid: WANTED, since: 0 };
const chip = (enabled: string, ...operations: object[]) => ({
	euicc: {
		last_synced: at(0),
		profile: [FORMER, WANTED].map((iccid) => ({
			iccid_with_luhn: iccid,
			status: { description: iccid === enabled ? 'ENABLED' : 'DISABLED' },
		})),
	},
	operations: operations.map((one) => ({
		action: { id: 5, description: 'Enable' },
		status: { description: 'A word of the service' },
		iccid_with_luhn: WANTED,
		creation_date: at(60),
		...one,
	})),
});
const state = (one: ReturnType<typeof chip>, since = 0) =>
	progressOf(one, { ...target, since }, NOW).state;
const seenSince = (one: ReturnType<typeof chip>, since = 0) =>
	progressOf(one, { ...target, since }, NOW).after?.ended;

it.each<[RolloutState[], number, RegExp]>([
	[['pending', 'failed', 'done'], 3, /a wave was sent/],
	[['pending', 'refused'], 3, /a wave was sent/],
	[['pending', 'moving'], 0, /1 of the wave before/],
	[['pending', 'failed', 'notBack'], 0, /2 failed or are not back online \(meter-1, meter-2\)/],
	[['pending', 'unknown'], 0, /the state of 1 is not known: meter-1\. Without these items/],
])(
	'sends a wave only if nothing is on its way, and few have failed: %j',
	(states, size, reason) => {
		const chips = states.map((one, place) => ({ state: one, name: `meter-${place}` }));
		expect(nextWave(chips, rule).size).toBe(size);
		expect(nextWave(chips, rule).reason).toMatch(reason);
	},
);

it('counts a chip that is cut off, and refuses its operation', () => {
	const chips = [{ state: 'refused' as const, name: 'meter-1', isOut: true }];
	expect(nextWave(chips, { waveSize: 3, mostFailures: 0 }).size).toBe(0);
});

const done = { finalization_date: at(30) };
it('knows where a chip is, also by words that it does not know', () => {
	expect(state(chip(FORMER))).toBe('pending');
	expect(state(chip(WANTED))).toBe('done');
	expect(state(chip(FORMER, {}))).toBe('moving');
	expect(state(chip(FORMER, { iccid_with_luhn: FORMER }))).toBe('moving');
	expect(state(chip(FORMER, { expiry_date: at(20) }))).toBe('failed');
	expect(state(chip(FORMER, done))).toBe('failed');
	expect(state(chip(FORMER, { error: { reason: 1, message: 'No memory' } }))).toBe('failed');
	expect(state(chip(WANTED, done))).toBe('done');
	const ignored = { ...target, since: NOW - 600_000 };
	const failed = chip(FORMER, { ...done, status: FAILED });
	expect(progressOf(failed, ignored, NOW)).toEqual({
		state: 'pending',
		after: { created: 0, ended: NOW - 30 * 60_000 },
	});
});

it('waits for the device of a chip on the wanted profile, whatever the date of its operation', () => {
	const ended = NOW - 30 * 60_000;
	expect(seenSince(chip(WANTED, done))).toBe(ended);
	expect(seenSince(chip(WANTED, done), NOW)).toBe(ended);
	expect(seenSince(chip(WANTED))).toBeUndefined();
	const other = { ...done, iccid_with_luhn: FORMER, status: FAILED };
	expect(seenSince(chip(WANTED, other))).toBe(ended);
	const [own, later] = [{ finalization_date: at(50) }, { creation_date: at(40), ...done }];
	const back = chip(WANTED, own, { ...later, iccid_with_luhn: FORMER, status: FAILED });
	expect(seenSince(back)).toBe(ended);
	expect([
		stateAfter({ created: 0, ended }, true, NOW),
		stateAfter({ created: 0, ended }, false, NOW),
	]).toEqual(['done', 'notBack']);
	expect(stateAfter({ created: 0, ended: NOW - 60_000 }, false, NOW)).toBe('moving');
});

it('switches back to a former profile, when the list of profiles is as new as the switch', () => {
	const [to, from] = [{ finalization_date: at(50) }, { creation_date: at(40), ...done }];
	const operations = [to, { ...from, iccid_with_luhn: FORMER }];
	expect(state(chip(FORMER, ...operations))).toBe('pending');
	const stale = chip(WANTED, to, { ...from, iccid_with_luhn: FORMER, finalization_date: at(2) });
	stale.euicc.last_synced = at(3);
	expect(state(stale)).toBe('moving');
	stale.operations[1] = { ...stale.operations[1], finalization_date: at(20) } as never;
	stale.euicc.last_synced = at(21);
	expect(state(stale)).toBe('pending');
});

it('takes the profile of the last switch if the service does not say which one is in use', () => {
	const one = chip('', { ...done, creation_date: at(60 * 24 * 8) });
	one.euicc.profile.forEach(({ status }) => (status.description = 'Available'));
	expect([state(one), state(one, NOW)]).toEqual(['done', 'done']);
});

it('does not rely on a list of profiles of unknown age right after a switch', () => {
	const to = (minutes: number) => ({ finalization_date: at(minutes), iccid_with_luhn: FORMER });
	const one = (minutes: number) => {
		const { euicc, operations } = chip(WANTED, to(minutes));
		return { euicc: { ...euicc, last_synced: null }, operations } as never;
	};
	expect([state(one(2)), state(one(30))]).toEqual(['moving', 'done']);
});

it('waits for the device after a download of another code', () => {
	const download = { action: 1, since: 0 };
	const one = chip(FORMER, { ...done, action: { id: 1, description: 'Download profile' } });
	expect(progressOf(one, download, NOW)).toMatchObject({ state: 'done', outcome: 'done' });
	expect(progressOf(one, { ...download, since: NOW }, NOW).state).toBe('pending');
});
