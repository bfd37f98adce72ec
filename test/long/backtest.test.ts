import fc from 'fast-check';
import { FLEETS } from './fleet/acts';
import { unexplained } from './fleet/explained';
import { pasts, playAndLookBack } from './fleet/pastFleet';
import { CHANGES } from './fleet/play';
import { virtualFleet } from './fleet/virtualTime';
import { runs } from '../../packages/tools/jest/runs';

const { service, url, setSkew } = virtualFleet();

/** 1,000 histories of a fleet in all, in parts that end within the time of a test. */
const PARTS = 10;
const EACH = runs(1000 / FLEETS / PARTS);

test.each(Array.from({ length: PARTS }, (_none, part) => part + 1))(
	'part %i: Backtest shows what the live trigger emitted, but for what it names',
	async (part) => {
		const counts = new Map<string, number>();
		await fc.assert(
			fc.asyncProperty(pasts, async (past) => {
				setSkew(0);
				const found = unexplained(service, await playAndLookBack(service, url(), past));
				expect(found.problems).toEqual([]);
				for (const [what, count] of found.counts) {
					counts.set(what, (counts.get(what) ?? 0) + count);
				}
			}),
			{ numRuns: EACH },
		);
		console.info(`Part ${part}`, Object.fromEntries(counts));
		const same = CHANGES.map((change) => counts.get(`same ${change}`) ?? 0);
		expect(Math.min(...same, counts.get('more than 100 events') ?? 0)).toBeGreaterThan(0);
	},
);
