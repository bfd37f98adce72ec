import {
	notCovered,
	onceText,
	sentence,
} from '../../../../../nodes/CellularIot/features/backtest/texts';
import { HOUR, RULES, START } from '../../../shared/changes/fixtures/history';

const trial = (value: number, total: number) => ({
	...{ setting: 'Offline After (Minutes)', instead_of: 10, value, total },
});
const devices = (...counts: number[]) =>
	counts.map((count, at): [string, number] => [`${at}`, count]);
/** Alarms on `noisy` of the calendar days. */
const counts = (total: number, days: number, noisy: number) => {
	const by_day = Array.from({ length: Math.ceil(days) + 1 }, (_none, at) => ({
		count: at < noisy ? 1 : 0,
	}));
	return { total, days, by_day, quiet_days: by_day.length - noisy };
};
const thirty = Array.from({ length: 30 }, () => 1);

describe('the sentence', () => {
	it.each([
		[
			'few devices have most',
			sentence(counts(214, 7, 8), devices(90, 60, 30, 20, 14), [
				trial(30, 150),
				trial(60, 21),
				trial(120, 3),
			]),
			"214 alarms in 7 days (on 8 of 8 calendar days), 180 of them from 3 devices. With 60 instead of 10 in 'Offline After (Minutes)': 21 alarms.",
		],
		[
			'no threshold halves it',
			sentence(counts(10, 1, 1), devices(10), [trial(30, 9), trial(60, 8)]),
			"10 alarms in 1 day (on 1 of 2 calendar days), from 1 device. With 60 instead of 10 in 'Offline After (Minutes)': 8 alarms.",
		],
		[
			'one halves it just so',
			sentence(counts(10, 1, 1), devices(10), [trial(30, 5), trial(60, 4)]),
			"10 alarms in 1 day (on 1 of 2 calendar days), from 1 device. With 30 instead of 10 in 'Offline After (Minutes)': 5 alarms.",
		],
		[
			'many devices have few',
			sentence(counts(30, 7, 3), devices(...thirty), []),
			'30 alarms in 7 days (on 3 of 8 calendar days), from 30 devices.',
		],
		[
			'one',
			sentence(counts(1, 2.5, 1), devices(1), [trial(30, 1)]),
			'1 alarm in 2.5 days (on 1 of 4 calendar days), from 1 device.',
		],
		['none', sentence(counts(0, 7, 0), [], [trial(30, 0)]), 'No alarm in 7 days.'],
		[
			'none, but with another threshold',
			sentence(counts(0, 7, 0), [], [trial(5, 4), trial(3, 9)]),
			"No alarm in 7 days. With 5 instead of 10 in 'Offline After (Minutes)': 4 alarms.",
		],
		[
			'none but once',
			sentence(counts(0, 7, 0), [], [], onceText(50, RULES)),
			'Once, 24 hours after publishing: 50 devices that never came online. No other alarm in 7 days.',
		],
		[
			'some, and one once',
			sentence(counts(1, 1, 1), devices(1), [], onceText(1, { ...RULES, silentMs: HOUR })),
			'Once, 1 hour after publishing: 1 device that never came online. 1 alarm in 1 day (on 1 of 2 calendar days), from 1 device.',
		],
		['nothing comes once', onceText(0, RULES), ''],
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
			expect.stringContaining("'Leave Out Devices of an Incident'"),
			expect.stringContaining('as they are now'),
			expect.stringMatching(/^1 device with events: no longer in the list/),
		]);
	});
});
