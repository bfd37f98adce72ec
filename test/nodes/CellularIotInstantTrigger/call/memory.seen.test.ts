import { SeenIds } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

const DAY = 24 * 3600 * 1000;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const some = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => String(from + index));

let seen: SeenIds;
beforeEach(() => (seen = new SeenIds()));

const take = (ids: string[], isAnswered = true, now = NOW) => {
	const fresh = seen.claim(ids, now);
	if (fresh) seen.settle(fresh, isAnswered, now);
	return fresh && [...fresh];
};

it('an id is fresh until its answer has gone out with 200', () => {
	expect(take(['1'], false)).toEqual(['1']);
	expect(take(['1'])).toEqual(['1']);
	expect(take(['1'])).toEqual([]);
	expect(take(['1', '2'])).toEqual(['2']);
});

it('a call that shares an id with one in flight must come again, and takes nothing', () => {
	const first = seen.claim(['1', '2'], NOW);
	expect(seen.claim(['2', '3'], NOW)).toBeUndefined();
	expect(take(['3'])).toEqual(['3']);
	seen.settle(first ?? new Set(), true, NOW);
	expect(take(['2', '4'])).toEqual(['4']);
});

it('an id is forgotten after a day', () => {
	take(['1']);
	expect(take(['1'], true, NOW + DAY - 1)).toEqual([]);
	expect(take(['1'], true, NOW + DAY)).toEqual(['1']);
});

it('the newest 50,000 ids are remembered, and hardly more', () => {
	for (let from = 0; from < 200_000; from += 100) take(some(100, from));
	expect(take(some(50_000, 150_000))?.length).toBe(0);
	expect(take(['144999'])).toEqual(['144999']);
});

it('an id that comes again after a day counts as new', () => {
	take(['old']);
	take(some(6000));
	take(['old'], true, NOW + DAY);
	take(some(49_500, 6000), true, NOW + DAY);
	expect(take(['0'])).toEqual(['0']);
	expect(take(['old'], true, NOW + DAY)).toEqual([]);
});

it('200,000 ids of one call leave 50,000', () => {
	take(some(200_000));
	expect(take(['149999', '150000'])).toEqual(['149999']);
});

it('refused ids leave nothing', () => {
	take(some(1000), false);
	expect(take(some(1000))).toHaveLength(1000);
});
