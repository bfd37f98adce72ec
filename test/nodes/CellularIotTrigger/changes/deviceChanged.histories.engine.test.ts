import fc from 'fast-check';
import { histories } from '../../../long/fleet/acts';
import { play, type Kind } from '../../../long/fleet/play';
import { virtualFleet } from '../../../long/fleet/virtualTime';

/** Of ten fleets each. The long run has 10,000 in all (test/long/deviceChanges.test.ts). */
const RUNS = 3;

const { service, url, setSkew } = virtualFleet();

test.each(['live', 'durable'] as Kind[])(
	'%s state: each change of a device is emitted once in random histories',
	async (kind) => {
		await fc.assert(
			fc.asyncProperty(histories, async (history) => {
				setSkew(history.skew);
				expect((await play(service, url(), kind, history)).problems).toEqual([]);
			}),
			{ numRuns: RUNS, endOnFailure: true },
		);
	},
	300_000,
);
