import { planRotation } from '../../../../nodes/CellularIotTrigger/records/sweep';

describe('the order of a fleet', () => {
	const fleet = Array.from({ length: 100 }, (_, index) => String(11400001 + index));
	const turns = [0, 1, 29_396_533];

	test.each(turns)('turn %i reads nothing out of turn', (turn) => {
		const { order } = planRotation(fleet, fleet[40], turn);
		expect(order).toEqual([...fleet.slice(40), ...fleet.slice(0, 40)]);
	});

	test('some come first, the rest goes on where the last poll stopped', () => {
		const firstOf = (rotation: readonly string[]) => rotation.slice(10, 15);
		const { order, nextAfter } = planRotation(fleet, fleet[90], 0, firstOf);
		expect(order.slice(0, 6)).toEqual([...fleet.slice(0, 5), fleet[90]]);
		expect(new Set(order).size).toBe(fleet.length);
		expect(nextAfter(new Set(order.slice(0, 40)))).toBe(fleet[30]);
		expect(nextAfter(new Set(fleet))).toBeUndefined();
	});

	test('when all failed, devices elsewhere are read: others in each turn', () => {
		const reached = new Set(fleet.slice(0, 40));
		const asked = turns.map((turn) => planRotation(fleet, undefined, turn).elsewhere(reached));
		for (const some of asked) {
			expect(new Set(some).size).toBe(3);
			expect(some.every((id) => fleet.includes(id) && !reached.has(id))).toBe(true);
		}
		expect(new Set(asked.flat()).size).toBeGreaterThan(3);
		const { elsewhere } = planRotation(fleet, undefined, 0);
		expect(elsewhere(new Set(fleet))).toEqual([]);
	});
});
