import { matchingState, readState } from '../../../../nodes/CellularIotTrigger/window/state';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { settingsOf, START } from '../records/simulation';

const settings = settingsOf({ maxRecords: 5 });
const { state } = resume(undefined, START, settings);
const stored: unknown = JSON.parse(JSON.stringify(state));

test('a stored state is read on for the same source and filter only', () => {
	expect(matchingState(stored, settings)).toEqual(stored);
	expect(matchingState(stored, { ...settings, source: 'other' })).toBeUndefined();
	expect(matchingState(stored, { ...settings, filter: 'other' })).toBeUndefined();
});

test.each([
	[{ version: 2 }],
	[{ baseline: null }],
	[{ windows: { 7: {} } }],
	[{ windows: { 7: { from: 1, seen: '', open: 1 } } }],
	[{ source: undefined }],
])('a damaged state (%j) counts as none', (damage) => {
	expect(readState({ ...state, ...damage })).toBeUndefined();
	const damaged = resume({ ...state, ...damage }, START, settings);
	expect(damaged).toEqual(resume(undefined, START, settings));
});
