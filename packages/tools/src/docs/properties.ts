import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Entry = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** Whether an entry is a choice of a drop-down. */
export const isNodePropertyOptions = (entry: Entry): entry is INodePropertyOptions =>
	'value' in entry && !('type' in entry);

/** Whether an entry is a group of a fixed collection. */
export const isNodePropertyCollection = (entry: Entry): entry is INodePropertyCollection =>
	'values' in entry;
