import type { IDataObject } from 'n8n-workflow';
import { rulesOf } from '../../../../nodes/CellularIotTrigger/records/source';
import { identifier } from '../../../../nodes/CellularIotTrigger/window/rules';
import { smsReceived } from '../../../../nodes/CellularIotTrigger/records/sources/smsReceived';
import { COARSE } from '../../../../nodes/CellularIotTrigger/window/seen';

test('a row is identified once, and its hash has the precision of the source', () => {
	const asked: IDataObject[] = [];
	const identify = identifier((row) => {
		asked.push(row);
		return String(row.id);
	}, COARSE);
	const row = { id: 7 };
	expect([identify(row), identify(row)].map(({ text, hash }) => [text, hash.length])).toEqual([
		['7', 6],
		['7', 6],
	]);
	expect(asked).toEqual([row]);
});

test('the rules of a source know its filter', () => {
	const rules = rulesOf({ ...smsReceived, matches: ({ id }, filter) => id === filter }, null);
	expect([{ id: null }, { id: 1 }].map((row) => rules.matches(row))).toEqual([true, false]);
	expect([rules.bounded, rules.lookBackMs]).toEqual([false, undefined]);
});
