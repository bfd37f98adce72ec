import type { INodeProperties } from 'n8n-workflow';

/** Returns a function that makes collections: fields that a person adds one by one. */
export const collectionOf =
	(displayName: string, name: string, entry: string) =>
	(options: INodeProperties[]): INodeProperties => ({
		displayName,
		name,
		type: 'collection',
		placeholder: `Add ${entry}`,
		default: {},
		options,
	});

export const optionCollection = collectionOf('Options', 'options', 'Option');

export const additionalCollection = collectionOf('Additional Fields', 'additionalFields', 'Field');

export const updateCollection = (options: INodeProperties[]): INodeProperties => ({
	...collectionOf('Update Fields', 'updateFields', 'Field')(options),
	description: 'Fields to change; blank and missing ones keep their values',
});
