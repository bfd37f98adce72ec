import { virtualFleet } from '../../../long/fleet/virtualTime';
import { judge } from '../../../long/usage/judge';
import { play } from '../../../long/usage/play';

const { service, url, setSkew } = virtualFleet();

/** A few of the worlds of `npm run long`. */
test.each([4, 5])('in world %i, usage is reported as docs/watch.md says', async (seed) => {
	const { counts, problems } = judge(await play(service, url(), setSkew, seed));
	expect(problems).toEqual([]);
	expect(counts.found).toBeGreaterThan(0);
});
