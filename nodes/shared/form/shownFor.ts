import type { INodeProperties } from 'n8n-workflow';

/**
 * The fields, shown only for these values of others, in addition to their own conditions. n8n's `updateDisplayOptions`
 * does the same by a deep merge, which is a sixth of what n8n needs to load this package.
 */
export const shownFor = (
	values: Record<string, string[]>,
	fields: readonly INodeProperties[],
): INodeProperties[] =>
	fields.map((field) => ({
		...field,
		displayOptions: { ...field.displayOptions, show: { ...field.displayOptions?.show, ...values } },
	}));
