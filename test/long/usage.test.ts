import { runs } from '../../packages/tools/jest/runs';
import { virtualFleet } from './fleet/virtualTime';
import { judge } from './usage/judge';
import { play } from './usage/play';

const { service, url, setSkew } = virtualFleet();
/** 300 worlds in all, in parts that end within the time of a test. The rule was made with the first 110. */
const PARTS = 30;
const EACH = runs(300 / PARTS);
const sum: Record<string, number> = {};

test.each(Array.from({ length: PARTS }, (_none, part) => part + 1))(
	'part %i: usage is reported as docs/watch.md says, live and in Backtest',
	async (part) => {
		const problems: string[] = [];
		for (let index = 0; index < EACH; index++) {
			const seed = (part - 1) * EACH + index + 1;
			const found = judge(await play(service, url(), setSkew, seed));
			problems.push(...found.problems.map((one) => `world ${seed}, ${one}`));
			for (const [key, count] of Object.entries(found.counts)) sum[key] = (sum[key] ?? 0) + count;
		}
		expect(problems).toEqual([]);
	},
);

test('most of what is unlike a device is reported, and most reports are right', () => {
	console.info(sum);
	const { spikes = 0, found = 0, told = 0, right = 0, unused = 0 } = sum;
	expect(found / spikes).toBeGreaterThanOrEqual(0.95);
	expect(right / told).toBeGreaterThanOrEqual(0.9);
	expect(unused).toBeGreaterThan(0);
});
