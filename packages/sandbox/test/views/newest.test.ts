import * as fc from 'fast-check';
import { Newest } from '../../src/views/newest';

it('keeps the newest rows, newest first, and of equal times the later ones', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 10 }), (times, most) => {
			const newest = new Newest<number>(most);
			for (const [place, at] of times.entries()) newest.offer(at, place);
			const sorted = times
				.map((at, row) => ({ at, row }))
				.sort((a, b) => b.at - a.at || b.row - a.row);
			expect(newest.take()).toEqual(sorted.slice(0, most));
		}),
	);
});

it('says since when rows matter', () => {
	const newest = new Newest<string>(2);
	newest.offer(5, 'a');
	expect(newest.since).toBe(-Infinity);
	newest.offer(3, 'b');
	expect(newest.since).toBe(3);
	newest.offer(4, 'c');
	expect(newest.since).toBe(4);
});
