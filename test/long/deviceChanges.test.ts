import fc from 'fast-check';
import { FLEETS, histories, type History } from './fleet/acts';
import { CHANGES, play, type Kind } from './fleet/play';
import { virtualFleet } from './fleet/virtualTime';
import { runs } from '../../packages/tools/jest/runs';

const { service, url, setSkew } = virtualFleet();

/** 10,000 histories of a fleet in all, in parts that end within the time of a test. */
const PARTS = 5;
const EACH = runs(10_000 / FLEETS / (2 * PARTS));
const parts = (['live', 'durable'] as const).flatMap((kind) =>
	Array.from({ length: PARTS }, (_none, part): [Kind, number] => [kind, part + 1]),
);

const swapsOfOneDevice: History = {
	steps: [
		{
			acts: [
				{ kind: 'swap', device: 37, operator: 0, seconds: 3, late: [0, 0, 13] },
				{ kind: 'swap', device: 37, operator: 0, seconds: 630, late: [] },
			],
			minutes: 1,
			poll: { how: 'tick' },
		},
		{ acts: [], minutes: 1, poll: { how: 'tick' } },
	],
	skew: 0,
};

test.each(['live', 'durable'] as const)(
	'%s state, a late session that is over, between two that were told, is no change',
	async (kind) => {
		setSkew(0);
		const expected = await play(service, url(), kind, swapsOfOneDevice);
		expect(expected.problems).toEqual([]);
		// Offline at the first swap. Its session was over when it appeared; that of the second one is open.
		expect(expected.told.get('cameOnline')).toBe(1);
	},
);

test.each(parts)('%s state, part %i: each change of a device is told once', async (kind) => {
	const told = new Map<string, number>();
	await fc.assert(
		fc.asyncProperty(histories, async (history) => {
			setSkew(history.skew);
			const expected = await play(service, url(), kind, history);
			for (const [change, count] of expected.told) {
				told.set(change, (told.get(change) ?? 0) + count);
			}
			expect(expected.problems).toEqual([]);
		}),
		{ numRuns: EACH },
	);
	expect([...told.keys()].sort()).toEqual([...CHANGES].sort());
});
