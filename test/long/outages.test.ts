import { runs } from '../../packages/tools/jest/runs';
import { DEVICE_RULES } from './incidents/play';
import { judgeWorld } from './outages/judge';

/** Random outages of 10 minutes to 6 hours (docs/alarms.md, *One item instead of 800*). */
const worlds = (count: number) =>
	Array.from({ length: runs(count) }, (_none, index) => [index + 1]);

test.each(worlds(150))('world %i: an outage of all devices is one incident', (seed) => {
	const { verdicts, unnamed } = judgeWorld(seed, ['a']);
	expect(unnamed).toEqual([]);
	expect(verdicts.filter(({ opened, ended }) => opened > 1 || ended > 1)).toEqual([]);
});

test.each(worlds(60))(
	'world 9%i: no device is forgotten, and an outage is no flood of items',
	(seed) => {
		const { verdicts, unnamed } = judgeWorld(9000 + seed);
		expect(unnamed).toEqual([]);
		for (const { outage, opened, ended, items } of verdicts) {
			// Of an outage as short as *Offline After*, most devices are back before they count as offline.
			const isShort = outage.ends - outage.begins <= DEVICE_RULES.offlineMs;
			const most = isShort ? Infinity : outage.never.size + outage.devices.size / 4 + 5;
			expect({ opened: opened > 1, ended: ended > 1, flood: items > most }).toEqual({
				...{ opened: false, ended: false, flood: false },
			});
		}
	},
);
