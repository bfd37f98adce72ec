import type { INodePropertyMode } from 'n8n-workflow';

// A mode is no field of a form; `as const` lets n8n's lint see the difference.

/** An ID of the service, as the editor checks it while a person types; `toId` checks it again before it is sent. */
const ID = '^\\s*[1-9]\\d{0,14}\\s*$';

/** Chooses from a searched list; `one` is what a thing of it is called, for example "a region". */
export const listMode = (one: string, searchListMethod: string): INodePropertyMode => ({
	displayName: 'From List',
	name: 'list',
	type: 'list' as const,
	placeholder: `Select ${one}...`,
	typeOptions: { searchListMethod, searchable: true },
});

/** Chooses by the ID; `example` is one such as the service gives, `regex` what an ID of another kind looks like. */
export const idMode = (one: string, example: string, regex = ID): INodePropertyMode => ({
	displayName: 'By ID',
	name: 'id',
	type: 'string' as const,
	placeholder: `e.g. ${example}`,
	validation: [
		{
			type: 'regex',
			properties: { regex, errorMessage: `The ID of ${one} is a whole number` },
		},
	],
});

/** Chooses by the name, which must be the whole one. */
export const nameMode = (example: string): INodePropertyMode => ({
	displayName: 'By Name',
	name: 'name',
	type: 'string' as const,
	hint: 'The whole name, exactly as the service knows it',
	placeholder: `e.g. ${example}`,
});
