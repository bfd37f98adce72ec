import { inParallel, limited } from '../../../../nodes/shared/api/parallel';

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

describe('limited work', () => {
	it('runs a few at a time, in the order of the calls', async () => {
		const run = limited(2);
		const log: string[] = [];
		const open: Array<() => void> = [];
		const work = (name: string) => async () => {
			log.push(name);
			await new Promise<void>((resolve) => open.push(resolve));
			return name;
		};
		const all = Promise.all(['a', 'b', 'c'].map(async (name) => await run(work(name))));
		await Promise.resolve();
		expect(log).toEqual(['a', 'b']);
		open.shift()?.();
		await new Promise(setImmediate);
		expect(log).toEqual(['a', 'b', 'c']);
		for (const end of open) end();
		expect(await all).toEqual(['a', 'b', 'c']);
	});

	it('goes on after work that throws', async () => {
		const run = limited(1);
		await expect(run(async () => await Promise.reject(new Error('broken')))).rejects.toThrow(
			'broken',
		);
		expect(await run(async () => await Promise.resolve(7))).toBe(7);
	});
});
