import { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';

const FIRST = 1_000_000;
const polls = (seen: number[]) => new Polls(FIRST, FIRST + 60_000, 10_000, seen);

it('proves the time of the poll before, or that of the newest event', () => {
	expect(polls([]).provenAt(FIRST + 10_000)).toBe(FIRST);
	const seen = [4_000, 9_000, 11_000].map((ms) => FIRST + ms);
	expect(polls(seen).provenAt(FIRST + 10_000)).toBe(FIRST + 9_000);
});

it.each([
	['a quiet organization', [], FIRST + 5_000, FIRST + 20_000],
	['an event at that time', [FIRST + 5_000], FIRST + 5_000, FIRST + 10_000],
	['an event before it', [FIRST + 4_999], FIRST + 5_000, FIRST + 20_000],
	['the time of a poll', [FIRST + 10_000], FIRST + 10_000, FIRST + 10_000],
	['a time before the first poll', [FIRST - 1], FIRST - 50_000, FIRST],
])('finds the poll that proves a time: %s', (_case, seen, time, poll) => {
	expect(polls(seen).proving(time)).toBe(poll);
});
