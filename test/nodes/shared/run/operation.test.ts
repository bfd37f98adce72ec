import type { INodeProperties } from 'n8n-workflow';
import { success } from '../../../../nodes/shared/api/types';
import { fieldsOf, operation } from '../../../../nodes/shared/run/operation';

const field: INodeProperties = { displayName: 'A', name: 'a', type: 'string', default: '' };
const words = { value: 'get', name: 'Get', action: 'Get it', description: 'Gets it' };
const verb = {
	...words,
	fields: [field],
	read: () => 7,
	run: async (_: unknown, id: number) => success({ id }),
};

it('a read has its own fields', () =>
	expect(fieldsOf(operation({ ...verb, concurrency: 'parallel' }))).toEqual([field]));

it('a change also has a confirmation, for AI agents only', () => {
	const change = operation({ ...verb, concurrency: 'sequential', confirm: 'delete it' });
	expect(fieldsOf(change)[1]).toMatchObject({
		name: 'confirm',
		description: 'Whether the person agreed to delete it. The operation is refused without it.',
		displayOptions: { show: { '@tool': [true] } },
	});
});
