import { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';
import { replay } from '../../../../../nodes/CellularIot/features/backtest/replay';
import { whatIfs } from '../../../../../nodes/CellularIot/features/backtest/whatIf';
import { type DeviceChange, noDevices } from '../../../../../nodes/shared/changes/changes';
import {
	HOUR,
	lineOf,
	MINUTE,
	RULES,
	signAt,
	START,
} from '../../../shared/changes/fixtures/history';
import { stepByStep } from './fixtures/stepByStep';

const EVERY = 5 * MINUTE;
const rules = {
	...{ ...RULES, changes: new Set(['tooManySessions' as const]) },
	...{ mostSessions: 10, sessionMs: HOUR },
};

/** Starts of sessions: bursts of so many within `minutes`, one every `hours`, the last one ends with the period. */
const burstsOf = (bursts: number, sessions: number, minutes: number, hours: number, days: number) =>
	Array.from({ length: bursts * sessions }, (_none, index) => {
		const burst = bursts - 1 - Math.floor(index / sessions);
		const back = (sessions - 1 - (index % sessions)) * (minutes / sessions);
		return signAt(index, { kind: 'opened', at: days * 24 * 60 - burst * hours * 60 - back });
	});

test.each([
	[16, 15, 15, 3, 2],
	[23, 12, 24, 2, 2],
	[12, 60, 30, 4, 2],
	[83, 11, 60, 2, 7],
])(
	'%i bursts of %i sessions in %i minutes, every %i hours in %i days, are as many alarms, as live',
	async (bursts, sessions, minutes, hours, days) => {
		const signs = burstsOf(bursts, sessions, minutes, hours, days);
		const end = START + days * 24 * HOUR;
		const times = signs.map(({ time }) => time);
		const polls = new Polls(START, end, EVERY, times);
		const devices = [{ id: '7', isListed: true, signs }];
		const changes: DeviceChange[] = [];
		const others = whatIfs(rules);
		const main = { rules, emit: (one: DeviceChange) => changes.push(one) };
		await replay({ devices, polls, places: noDevices }, [main, ...others]);
		const live = stepByStep(devices, polls, EVERY, rules).changes;
		expect(changes.map(lineOf)).toEqual(live.map(lineOf));
		expect(changes.map((one) => one.sessions)).toEqual(live.map((one) => one.sessions));
		expect(changes).toHaveLength(bursts);
		for (const { trial, rules: other } of others) {
			const { length } = stepByStep(devices, polls, EVERY, other).changes;
			expect([trial.value, trial.total]).toEqual([trial.value, length]);
		}
	},
);

test('sessions of one instant at the end of a step count as live', async () => {
	// The 100th sign ends a step: it is the first of three sessions that begin 59:59.999 after the nine others.
	const early = Array.from({ length: 90 }, (_none, index) =>
		signAt(index, { kind: 'registered', at: index + 1 }),
	);
	const starts = [...Array(9).fill(60 + 1 / MINUTE), 120, 120, 120];
	const many = starts.map((at: number, index) => signAt(100 + index, { kind: 'opened', at }));
	const signs = [...early, ...many].sort((a, b) => a.time - b.time);
	const polls = new Polls(START, START + 5 * HOUR, EVERY, []);
	const devices = [{ id: '7', isListed: true, signs }];
	const changes: DeviceChange[] = [];
	const main = { rules, emit: (one: DeviceChange) => changes.push(one) };
	await replay({ devices, polls, places: noDevices }, [main]);
	expect(changes.map(lineOf)).toEqual(['tooManySessions 7 > 120']);
	expect(stepByStep(devices, polls, EVERY, rules).changes.map(lineOf)).toEqual(changes.map(lineOf));
});
