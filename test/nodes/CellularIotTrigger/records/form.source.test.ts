import { rulesOf } from '../../../../nodes/CellularIotTrigger/records/form';
import { smsReceived } from '../../../../nodes/CellularIotTrigger/records/sources/smsReceived';

test('the rules of a source know its filter', () => {
	const rules = rulesOf({ ...smsReceived, matches: ({ id }, filter) => id === filter }, null);
	expect([{ id: null }, { id: 1 }].map((row) => rules.matches(row))).toEqual([true, false]);
});
