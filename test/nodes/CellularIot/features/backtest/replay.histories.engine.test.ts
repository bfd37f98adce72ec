import fc from 'fast-check';
import { unexplained } from '../../../../long/fleet/explained';
import { pasts, playAndLookBack } from '../../../../long/fleet/pastFleet';
import { virtualFleet } from '../../../../long/fleet/virtualTime';

/** Of ten fleets. The long run has 1,000 in all (test/long/backtest.test.ts). */
const RUNS = 1;

const { service, url, setSkew } = virtualFleet();

test('Backtest shows what the live trigger emitted, but for what it names', async () => {
	await fc.assert(
		fc.asyncProperty(pasts, async (past) => {
			setSkew(0);
			const compared = await playAndLookBack(service, url(), past);
			expect(unexplained(service, compared).problems).toEqual([]);
		}),
		{ numRuns: RUNS, endOnFailure: true },
	);
}, 300_000);
