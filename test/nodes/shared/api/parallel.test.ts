import { inParallel } from '../../../../nodes/shared/api/parallel';

const turn = async () => await new Promise((resolve) => setImmediate(resolve));

describe('inParallel', () => {
	it('keeps the order and never exceeds the width', async () => {
		let running = 0;
		let most = 0;
		const results = await inParallel([5, 1, 4, 2, 3, 0], 3, async (turns, index) => {
			most = Math.max(most, ++running);
			for (let i = 0; i < turns; i++) await turn();
			running--;
			return `${index}:${turns}`;
		});
		expect(results).toEqual(['0:5', '1:1', '2:4', '3:2', '4:3', '5:0']);
		expect(most).toBe(3);
	});

	it('does nothing for nothing', async () => {
		expect(await inParallel([], 4, async () => 1)).toEqual([]);
	});
});
