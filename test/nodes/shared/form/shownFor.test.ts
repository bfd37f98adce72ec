import { updateDisplayOptions } from 'n8n-workflow';
import type { INodeProperties } from 'n8n-workflow';
import { CellularIot } from '../../../../nodes/CellularIot/CellularIot.node';
import { CellularIotTrigger } from '../../../../nodes/CellularIotTrigger/CellularIotTrigger.node';
import { shownFor } from '../../../../nodes/shared/form/shownFor';

/** As the editor gets them: without the searches. */
const fields = structuredClone(
	[CellularIot, CellularIotTrigger].flatMap((Type) => new Type().description.properties),
);

test('fields get the display options that n8n would give them, and stay as they are themselves', () => {
	const before = structuredClone(fields);
	const show = { one: ['a'], another: ['b', 'c'] };
	expect(shownFor(show, fields)).toEqual(updateDisplayOptions({ show }, fields));
	expect(
		shownFor({ a: ['b'] }, [
			{ ...(fields[0] as INodeProperties), displayOptions: { hide: { c: [1] } } },
		])[0]?.displayOptions,
	).toEqual({ hide: { c: [1] }, show: { a: ['b'] } });
	expect(fields).toEqual(before);
});
