import fc from 'fast-check';
import { Heap } from '../src/heap';

it('hands out what is in it, least first, whatever comes and goes', () => {
	fc.assert(
		fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })), (steps) => {
			const heap = new Heap<number>((one, other) => one < other);
			const model: number[] = [];
			for (const step of steps) {
				if (step === null) expect(heap.pop()).toBe(model.shift());
				else {
					heap.push(step);
					model.push(step);
					model.sort((one, other) => one - other);
				}
				expect(heap.peek()).toBe(model[0]);
			}
			while (model.length > 0) expect(heap.pop()).toBe(model.shift());
			expect(heap.pop()).toBeUndefined();
		}),
	);
});
