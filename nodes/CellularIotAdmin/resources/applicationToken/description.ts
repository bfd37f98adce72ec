import type { INodeProperties } from 'n8n-workflow';

/** Identifies a token in the list: its text is shown only once. */
export const descriptionField: INodeProperties = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. warehouse gateway',
	description: 'Purpose of the token, shown in lists',
};
