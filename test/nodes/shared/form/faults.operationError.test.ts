import type { INode } from 'n8n-workflow';
import { operationError } from '../../../../nodes/shared/form/faults';

const node = { name: 'N', type: 't' } as INode;
/** n8n takes EPERM and EEXIST in them for errors of files. */
const TEXTS = ["'Name' papermill-7 is given more than once", "reading 'useExisting'"];

it.each(TEXTS)('keeps the message "%s"', (text) => {
	expect(operationError(node, text).message).toBe(text);
	expect(operationError(node, new Error(text)).message).toBe(text);
});

it('names the item and what to do next', () => {
	const error = operationError(node, 'No', { itemIndex: 3, description: 'Do' });
	expect(error).toMatchObject({ description: 'Do', context: { itemIndex: 3 } });
});
