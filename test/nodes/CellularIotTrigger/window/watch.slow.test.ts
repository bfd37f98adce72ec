import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { advance } from '../../../../nodes/CellularIotTrigger/window/watch';
import { sms } from '../records/logSources';
import { DAY, read, received } from '../records/pureTrigger';
import { MINUTE, settingsOf, START } from '../records/simulation';

const HOUR = 60;
const settings = settingsOf({ maxRecords: 1000 }, { endpoints: ['7', '8'], overlapMs: DAY });

test('a slow poll whose clock is ahead moves no window by the record of a later poll', () => {
	let memory: unknown;
	/** Begins a poll; the result ends it. `ahead`: days that its clock is ahead. */
	const begin = (minutes: number, ahead = 0) => {
		const time = START + minutes * MINUTE + ahead * DAY;
		const { now, newestKnown } = resume(memory, time, settings);
		return (...readings: Parameters<typeof advance>[1]) => {
			const resumed = { ...resume(memory, time, settings), now, newestKnown };
			const { state, fresh } = advance(resumed, readings, sms.rules, settings);
			memory = JSON.parse(JSON.stringify(state));
			return fresh.map(({ row }) => row.id);
		};
	};
	begin(0)(read([], '7'), read([], '8'));
	begin(HOUR)(read([], '7'), read([received(1, HOUR)], '8'));
	for (const hours of [24, 47]) begin(hours * HOUR)(read([], '7'), read([], '8'));
	const twoDays = 48 * HOUR;
	const slow = begin(twoDays, 10);
	const failed = { endpoint: '7', outcome: 'failed' as const };
	begin(twoDays + 1)(failed, read([received(2, twoDays + 1)], '8'));
	expect(slow(read([], '7'), read([received(1, HOUR)], '8'))).toEqual([]);
	// It appeared after the slow poll had read the list, less than one overlap late.
	const late = received(3, twoDays - 24 * HOUR + 0.6);
	expect(begin(twoDays + 2)(read([late], '7'), read([], '8'))).toEqual([3]);
});
