import type { IExecuteFunctions, INodePropertyOptions } from 'n8n-workflow';
import { writtenName } from '../../../../nodes/shared/form/field';
import { success } from '../../../../nodes/shared/api/types';
import {
	describe as formOf,
	executeChosen,
	resource,
	subtitleOf,
} from '../../../../nodes/shared/run/menu';
import { operation } from '../../../../nodes/shared/run/operation';

const verb = (value: string, name: string, confirm?: string) =>
	operation({
		value,
		name,
		action: name,
		description: name,
		confirm,
		fields: { a: writtenName({ displayName: 'A', name: 'a', type: 'string', default: '' }) },
		run: async () => success({}),
	});
const [get, add, other] = [verb('get', 'Get'), verb('add', 'add'), verb('other', 'Other')];
const tag = resource('tag', 'Tag', { add, get, other }, 'get');
const resources = [tag];

it('lists the wanted operations first, the others by their labels, and shows fields for their own operation', () => {
	const [, choice, field] = formOf(resources, 'tag');
	const names = (choice?.options as INodePropertyOptions[]).map(({ name }) => name);
	expect(names).toEqual(['Get', 'add', 'Other']);
	expect(choice?.default).toBe('get');
	expect(field?.displayOptions).toEqual({ show: { resource: ['tag'], operation: ['get'] } });
});

it('begins with an operation that only reads, wherever the list shows it', () => {
	const send = verb('send', 'Send', 'send this SMS');
	const [, choice] = formOf([resource('sms', 'SMS', { get, send }, 'send')], 'sms');
	expect(choice?.options?.map(({ name }) => name)).toEqual(['Send', 'Get']);
	expect(choice?.default).toBe('get');
});

it('keeps the order of the resources, whatever the default is', () => {
	const named = (name: string) => ({ ...tag, value: name, name });
	const [choice] = formOf([named('Tag'), named('data'), named('SMS')], 'data');
	const names = (choice?.options as INodePropertyOptions[]).map(({ name }) => name);
	expect(names).toEqual(['Tag', 'data', 'SMS']);
	expect(choice?.default).toBe('data');
});

it('has a subtitle for each operation', () =>
	expect(subtitleOf(resources)).toContain(
		'{"tag/get":"Tag: Get","tag/add":"Tag: add","tag/other":"Tag: Other"}',
	));

it('refuses an operation that does not exist, and gives nothing for no items', async () => {
	const host = (items: unknown[]) =>
		({
			getInputData: () => items,
			getNodeParameter: () => 'constructor',
			getNode: () => ({ name: 'N' }),
		}) as unknown as IExecuteFunctions;
	await expect(executeChosen(host([{}]), resources)).rejects.toThrow(
		"The chosen 'Operation' does not exist",
	);
	expect(await executeChosen(host([]), resources)).toEqual([[]]);
});
