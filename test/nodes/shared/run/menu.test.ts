import type { IExecuteFunctions, INodePropertyOptions } from 'n8n-workflow';
import { success } from '../../../../nodes/shared/api/types';
import { describe as formOf, executeChosen, subtitleOf } from '../../../../nodes/shared/run/menu';
import { operation } from '../../../../nodes/shared/run/operation';

const verb = (value: string, name: string) =>
	operation({
		value,
		name,
		action: name,
		description: name,
		fields: [{ displayName: 'A', name: 'a', type: 'string', default: '' }],
		read: () => undefined,
		run: async () => success({}),
	});
const [get, add] = [verb('get', 'Get'), verb('add', 'add')];
const tag = { value: 'tag', name: 'Tag', operations: [get, add], start: get };
const resources = [tag];

it('sorts operations by their labels and shows fields for their own operation', () => {
	const [, choice, field] = formOf(resources);
	const names = (choice?.options as INodePropertyOptions[]).map(({ name }) => name);
	expect(names).toEqual(['add', 'Get']);
	expect(choice?.default).toBe('get');
	expect(field?.displayOptions).toEqual({ show: { resource: ['tag'], operation: ['get'] } });
});

it('sorts resources by their labels', () => {
	const named = (name: string) => ({ ...tag, value: name, name });
	const [choice] = formOf([named('Tag'), named('data'), named('SMS')]);
	const names = (choice?.options as INodePropertyOptions[]).map(({ name }) => name);
	expect(names).toEqual(['data', 'SMS', 'Tag']);
	expect(choice?.default).toBe('Tag');
});

it('has a subtitle for each operation', () =>
	expect(subtitleOf(resources)).toContain('{"tag/get":"Tag: Get","tag/add":"Tag: add"}'));

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
