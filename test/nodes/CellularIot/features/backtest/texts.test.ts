import { notCovered, sentence } from '../../../../../nodes/CellularIot/features/backtest/texts';
import { RULES, START } from '../../../shared/changes/history';

const trial = (value: number, total: number) => ({
	...{ setting: 'Offline After (Minutes)', instead_of: 10, value, total },
});
const devices = (...counts: number[]) =>
	counts.map((count, at): [string, number] => [`${at}`, count]);
const thirty = Array.from({ length: 30 }, () => 1);

describe('the sentence', () => {
	it.each([
		[
			'few devices have most',
			sentence(214, 7, devices(90, 60, 30, 20, 14), [trial(30, 150), trial(60, 21), trial(120, 3)]),
			"214 alarms in 7 days, 180 of them from 3 devices. With 60 instead of 10 in 'Offline After (Minutes)': 21 alarms.",
		],
		[
			'no threshold halves it',
			sentence(10, 1, devices(10), [trial(30, 9), trial(60, 8)]),
			"10 alarms in 1 day, from 1 device. With 60 instead of 10 in 'Offline After (Minutes)': 8 alarms.",
		],
		[
			'one halves it just so',
			sentence(10, 1, devices(10), [trial(30, 5), trial(60, 4)]),
			"10 alarms in 1 day, from 1 device. With 30 instead of 10 in 'Offline After (Minutes)': 5 alarms.",
		],
		[
			'many devices have few',
			sentence(30, 7, devices(...thirty), []),
			'30 alarms in 7 days, from 30 devices.',
		],
		['one', sentence(1, 2.5, devices(1), [trial(30, 1)]), '1 alarm in 2.5 days, from 1 device.'],
		['none', sentence(0, 7, [], [trial(30, 0)]), 'No alarm in 7 days.'],
		[
			'none, but with another threshold',
			sentence(0, 7, [], [trial(5, 4), trial(3, 9)]),
			"No alarm in 7 days. With 5 instead of 10 in 'Offline After (Minutes)': 4 alarms.",
		],
	])('%s', (_case, text, expected) => {
		expect(text).toBe(expected);
	});
});

describe('what is not covered', () => {
	const past = {
		...{ devices: [], readFrom: START, isCut: false, isPastRetention: false },
	};
	const all = { of: 'fleet' as const };

	it('names what the past never shows', () => {
		expect(notCovered(past, all, { ...RULES, changes: new Set(['imeiChanged']) }, 0)).toEqual([
			expect.stringContaining('before 2024-11-07 15:00 UTC is not known'),
			expect.stringContaining('Events that came late count by their time.'),
		]);
	});

	it('names what this past does not show', () => {
		const gone = [{ id: '7', isListed: false, signs: [] }];
		const cut = { ...past, devices: gone, isCut: true, isPastRetention: true };
		const notes = notCovered(cut, { of: 'fleet', q: 'name:meter' }, RULES, 2);
		expect(notes).toEqual([
			expect.stringMatching(/^2 devices sent nothing for too long with an open data session/),
			'There are too many events. Only the newest were read: choose fewer days.',
			expect.stringContaining('no older events'),
			expect.stringContaining('is not known'),
			expect.stringContaining('came late'),
			expect.stringContaining('from its creation'),
			expect.stringContaining('as they are now'),
			expect.stringMatching(/^1 device with events: no longer in the list/),
		]);
	});
});
