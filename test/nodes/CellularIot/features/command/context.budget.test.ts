import { Budget, MOST_WAITING } from '../../../../../nodes/CellularIot/features/command/context';

/** Limits of the service (docs/service/limits.md, *Rate limits*). */
const FIVE_MINUTES_MS = 300_000;
const ALLOWED = 2_000;

/** A budget whose pauses move the clock. */
function budgetAt(time: number) {
	const clock = { now: time };
	const pauses: number[] = [];
	const budget = new Budget({
		now: () => clock.now,
		pause: async (ms) => {
			pauses.push(ms);
			clock.now += ms;
			return await Promise.resolve(true);
		},
	});
	return { budget, clock, pauses };
}

it('delays no look of a small run, and then five looks a second', async () => {
	const { budget, pauses } = budgetAt(0);
	for (let look = 0; look < 400; look++) await budget.turn();
	expect(Math.max(...pauses)).toBe(0);
	await budget.turn();
	await budget.turn();
	expect(pauses.slice(-2)).toEqual([200, 200]);
});

it('lets commands that are sent delay looks, but not the other way round', async () => {
	const { budget, clock, pauses } = budgetAt(0);
	budget.spend(400);
	budget.spend(2);
	expect(clock.now).toBe(0);
	await budget.turn();
	expect(pauses).toEqual([600]);
});

it('stays within what the service allows in five minutes, with all devices waiting', async () => {
	const { budget, clock } = budgetAt(0);
	budget.spend(2 * MOST_WAITING);
	let looks = 0;
	for (; clock.now <= FIVE_MINUTES_MS; looks++) await budget.turn();
	expect(2 * MOST_WAITING + looks).toBeLessThan(ALLOWED);
});

it('looks that wait pay for commands that are sent meanwhile', async () => {
	const { budget, clock } = budgetAt(0);
	budget.spend(400);
	const looks = [1, 2, 3].map(async () => {
		await budget.turn();
		// The look frees a place: another command is sent.
		budget.spend(2);
	});
	await Promise.all(looks);
	await budget.turn();
	// Ten requests after the first 400.
	expect(clock.now).toBe(2_000);
});

it('fills up again while nothing is sent', async () => {
	const { budget, clock, pauses } = budgetAt(0);
	budget.spend(400);
	clock.now += 10_000;
	for (let look = 0; look < 50; look++) await budget.turn();
	expect(Math.max(...pauses)).toBe(0);
	await budget.turn();
	expect(pauses.at(-1)).toBe(200);
});
