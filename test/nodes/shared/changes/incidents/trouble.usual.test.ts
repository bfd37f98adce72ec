import { learnUsual, usualShare } from '../../../../../nodes/shared/changes/incidents/trouble';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10);
const sizes = new Map([['n3', 100]]);

/** The same trouble at 18:10 of each day. */
function learn(days: number, count: number) {
	let state = { usual: {}, hour: { start: START, troubles: {} } } as Parameters<
		typeof learnUsual
	>[0];
	for (let hour = 0; hour < 24 * days; hour++) {
		const fresh = new Map(hour % 24 === 18 ? [['n3', count]] : []);
		state = learnUsual(state, fresh, sizes, START + hour * HOUR + 10 * 60_000);
	}
	return { begun: START, labels: {}, radios: {}, names: {}, troubles: {}, open: [], ...state };
}

test('on the first day nothing is usual', () => {
	expect(usualShare(learn(1, 50), 'n3', START + 20 * HOUR, HOUR)).toBeUndefined();
});

test('what happens each day at its time becomes usual there, and only there', () => {
	const state = learn(5, 50);
	const at = START + 5 * 24 * HOUR;
	expect(usualShare(state, 'n3', at + 18.5 * HOUR, HOUR / 2)).toBeGreaterThan(0.3);
	expect(usualShare(state, 'n3', at + 19.5 * HOUR, HOUR / 2)).toBeGreaterThan(0.3);
	expect(usualShare(state, 'n3', at + 3 * HOUR, HOUR / 2)).toBe(0);
	expect(usualShare(state, 'n4', at + 18.5 * HOUR, HOUR / 2)).toBe(0);
});

test('one incident is no rule, and a group needs at most 100 bytes', () => {
	const state = learn(1, 90);
	const next = learnUsual(state, new Map(), sizes, START + 25 * HOUR);
	expect(usualShare({ ...state, ...next }, 'n3', START + 42 * HOUR, HOUR)).toBeCloseTo(0.27);
	expect(JSON.stringify(next.usual).length).toBeLessThan(100);
});

test('a clock that was ahead for an hour learns nothing twice', () => {
	const state = learnUsual(
		{ usual: {}, hour: { start: START + HOUR, troubles: { n3: 5 } } },
		new Map([['n3', 1]]),
		sizes,
		START,
	);
	expect(state.hour).toEqual({ start: START + HOUR, troubles: { n3: 6 } });
});
