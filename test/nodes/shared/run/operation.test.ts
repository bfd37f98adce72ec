import { extractFromAICalls, type INodeProperties } from 'n8n-workflow';
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

it('a read has its own fields', () => expect(fieldsOf(operation(verb))).toEqual([field]));

const change = operation({ ...verb, confirm: 'delete it' });
const confirm = fieldsOf(change)[1];

it('a change also has a confirmation, for AI agents only', () =>
	expect(confirm).toMatchObject({
		name: 'confirm',
		type: 'boolean',
		description: expect.stringContaining('the user agreed to delete it'),
		displayOptions: { show: { '@tool': [true] } },
	}));

it('tells the model to ask first, in a tool whose form a person left as it is', () => {
	expect(extractFromAICalls(String(confirm?.default))).toEqual([
		expect.objectContaining({
			key: 'Confirm',
			description:
				'Whether the user agreed, in this conversation, to delete it. Ask the user first; true only after a clear yes.',
			type: 'boolean',
			defaultValue: undefined,
		}),
	]);
	expect(confirm?.default).toMatch(/^=\{\{ \/\*n8n-auto-generated-fromAI-override\*\/ /);
});
