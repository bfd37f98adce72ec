import { success } from '../../../../nodes/shared/api/types';
import { writtenName } from '../../../../nodes/shared/form/field';
import { operation } from '../../../../nodes/shared/run/operation';

const field = writtenName({ displayName: 'A', name: 'a', type: 'string', default: '' });
const named = (value: string, name?: string) =>
	operation({
		value,
		...(name !== undefined && { name }),
		action: 'Do it',
		description: 'Does it',
		fields: { a: field },
		run: async (_, { a }) => success({ a }),
	});

it.each([
	['getAll', 'Get Many'],
	['sendCommand', 'Send Command'],
	['delete', 'Delete'],
])('%s is shown as %s', (value, name) => expect(named(value).name).toBe(name));

it('keeps a name of its own, and shows the fields in their order', () => {
	const verb = named('getHealth', 'Get Health of Many');
	expect([verb.name, verb.fields]).toEqual(['Get Health of Many', field.properties]);
});
