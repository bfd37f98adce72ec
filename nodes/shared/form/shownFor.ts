import type { INodeProperties } from 'n8n-workflow';

/** Adds display conditions to fields. n8n's `updateDisplayOptions` would use a sixth of the package's load time. */
export const shownFor = (
	values: Record<string, string[]>,
	fields: readonly INodeProperties[],
): INodeProperties[] =>
	fields.map((field) => ({
		...field,
		displayOptions: { ...field.displayOptions, show: { ...field.displayOptions?.show, ...values } },
	}));
