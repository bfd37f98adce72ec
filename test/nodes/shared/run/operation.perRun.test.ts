import { perRun } from '../../../../nodes/shared/run/operation';
import { fakeApi } from '../api/fixtures/fakeApi';

const run = () => ({
	api: fakeApi(async () => await Promise.reject(new Error('not read'))),
	lookupCache: new Map(),
});

it('reads a key once per run, also for items side by side', async () => {
	const once = perRun<number>();
	let reads = 0;
	const read = async () => await Promise.resolve(++reads);
	const [first, second] = [run(), run()];
	expect(await Promise.all([once(first, 'a', read), once(first, 'a', read)])).toEqual([1, 1]);
	expect(await once(first, 'b', read)).toBe(2);
	expect(await once(second, 'a', read)).toBe(3);
	expect(await once(first, 'a', read)).toBe(1);
});
