import type { Members } from '../../../../nodes/shared/changes/changes';
import { memberCheck } from '../../../../nodes/shared/changes/foldSigns';

test('watched are all, the chosen ones, or those of the list', () => {
	const list = { devices: [{ id: '8' }], complete: true };
	const both = (members: Members, known: typeof list | undefined) =>
		['7', '8'].filter(memberCheck(members, { '7': '' }, known));
	expect(both('all', list)).toEqual(['7', '8']);
	expect(both(new Set(['7']), list)).toEqual(['7']);
	expect(both('listed', undefined)).toEqual(['7', '8']);
	expect(both('listed', list)).toEqual(['8']);
	expect(both('listed', { ...list, complete: false })).toEqual(['7', '8']);
});
