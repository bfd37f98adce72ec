import fc from 'fast-check';
import { histories, plainAct, type Poll } from '../../../long/fleet/acts';
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

test.each(['tick', 'reading', 'returned', 'stored'] as Array<Poll['how']>)(
	'a restart forgets polls without an item: %s',
	async (how) => {
		setSkew(0);
		const steps = [
			{ acts: [plainAct('on', 3)], minutes: 3, poll: { how: 'tick' as const } },
			{ acts: [], minutes: 3, poll: { how } },
			{ acts: [plainAct('off', 3)], minutes: 14, poll: { how: 'restart' as const } },
		];
		const { problems } = await play(service, url(), 'live', { steps, skew: 0 });
		expect(problems).toEqual([]);
	},
);
