import { packState, readState } from '../../../../nodes/CellularIotTrigger/window/stored';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { settingsOf, START } from '../records/simulation';

const settings = settingsOf({ maxRecords: 5 });
const { state } = resume({}, START, settings);
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
	[{ windows: { 7: {} } }],
	[{ windows: { 7: { from: 1, seen: '', open: 1 } } }],
	[{ source: undefined }],
	[{ shared: {} }],
	[{ shared: [null] }],
	[{ shared: [{ window: {}, ids: '1' }] }],
	[{ shared: [{ window: { from: 1, seen: '' } }] }],
	[{ due: { a: 1 } }],
	[{ fleet: { listed: 0, before: 0, missing: [] } }],
])('a damaged state (%j) counts as none', (damage) => {
	expect(readState({ ...packState(state), ...damage }, settings)).toEqual({});
});
