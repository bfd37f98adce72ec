import { extractFromAICalls, type INodeProperties } from 'n8n-workflow';
import { success } from '../../../../nodes/shared/api/types';
import { field as fieldOf } from '../../../../nodes/shared/form/field';
import { fieldsOf } from '../../../../nodes/shared/run/confirm';
import { operation } from '../../../../nodes/shared/run/operation';

const field: INodeProperties = { displayName: 'A', name: 'a', type: 'string', default: '' };
const words = { value: 'get', name: 'Get', action: 'Get it', description: 'Gets it' };
const verb = {
	...words,
	fields: fieldOf(field, () => 7),
	run: async (_: unknown, id: number) => success({ id }),
};

it('a read has its own fields', () => expect(fieldsOf(operation(verb))).toEqual([field]));

const change = operation({ ...verb, confirm: 'delete it' });
const confirm = fieldsOf(change)[1];

it('a change also has a confirmation, for AI agents only', () =>
	expect(confirm).toMatchObject({
		name: 'confirm',
		type: 'boolean',
		description: 'Whether the user agreed to what this call does',
		displayOptions: { show: { '@tool': [true] } },
	}));

it('tells the model to ask first, in a tool whose form a person left as it is', () => {
	expect(extractFromAICalls(String(confirm?.default))).toEqual([
		expect.objectContaining({
			key: 'Confirm',
			description:
				'Whether the user agreed, in this conversation, to exactly what this call does with these values. Ask the user first; true only after a clear yes.',
			type: 'boolean',
			defaultValue: undefined,
		}),
	]);
	expect(confirm?.default).toMatch(/^=\{\{ \/\*n8n-auto-generated-fromAI-override\*\/ /);
});

it('asks about no operation in particular: n8n keeps the sentence for another one', () => {
	const other = fieldsOf(operation({ ...verb, confirm: 'suspend all SIMs' }))[1];
	expect(other).toEqual(confirm);
});
