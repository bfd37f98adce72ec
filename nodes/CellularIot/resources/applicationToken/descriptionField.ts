import type { INodeProperties } from 'n8n-workflow';

/** What tells tokens apart in the list, because nobody sees their text again. */
export const descriptionField: INodeProperties = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. warehouse gateway',
	description: 'What the token is for, as it is listed',
};
