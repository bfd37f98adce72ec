import type { IDataObject } from 'n8n-workflow';
import { identifier } from '../../../../nodes/CellularIotTrigger/window/rules';
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
