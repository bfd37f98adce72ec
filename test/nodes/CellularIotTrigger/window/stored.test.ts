import { packState, readState } from '../../../../nodes/CellularIotTrigger/window/stored';
import { pack, type WatchState } from '../../../../nodes/CellularIotTrigger/window/state';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { MINUTE, settingsOf, START } from '../records/fixtures/simulation';

const settings = settingsOf({ maxRecords: 5 });
const state = { ...resume({}, START, settings).state, polled: START };
const stored: unknown = JSON.parse(JSON.stringify(packState(state)));

test('a stored state is read on for the same source and filter only', () => {
	expect(readState(stored, settings)).toEqual({ same: state });
	expect(readState(stored, { ...settings, filter: 'other' })).toEqual({ other: state });
	const { windows, polled } = readState(stored, { ...settings, source: 'other' }).other ?? {};
	expect([windows, polled]).toEqual([{}, undefined]);
});

test.each([
	[{ version: 2 }],
	[{ baseline: null }],
	[{ windows: {} }],
	[{ windows: [null] }],
	[{ windows: [{ from: 1, seen: '' }] }],
	[{ windows: [{ from: 1, seen: '', open: 1, of: '7' }] }],
	[{ windows: [{ from: null, seen: '', of: '7' }] }],
	[{ source: undefined }],
	[{ due: { a: 1 } }],
	[{ fleet: { listed: 0, before: 0, missing: [] } }],
])('a damaged state (%j) counts as none', (damage) => {
	expect(readState({ ...packState(state), ...damage }, settings)).toEqual({});
});

test.each([1, 7, 200])('50,000 devices with ids %i apart take at most 300 kB', (apart) => {
	const ids = Array.from({ length: 50_000 }, (_, index) => String(11_400_001 + index * apart));
	const record = (index: number) => pack(new Map([[`hash${index}`.padEnd(11, '-'), START]]), 0);
	const idle = { from: START, seen: '' };
	const windows = ids.map((id, index) => {
		const own = { from: START + index, seen: record(index) };
		return [id, index % 20 === 0 ? own : idle] as const;
	});
	const due = ids.flatMap((id, index) => (index % 50 === 0 ? [[id, START / MINUTE] as const] : []));
	const fleet = { listed: START, before: START, missing: ids.slice(-100) };
	const whole: WatchState = {
		...{ ...state, fleet },
		windows: Object.fromEntries(windows),
		due: Object.fromEntries(due),
	};
	const text = JSON.stringify(packState(whole));
	expect(text.length).toBeLessThanOrEqual(300_000);
	expect(readState(JSON.parse(text), settings).same).toEqual(whole);
});
