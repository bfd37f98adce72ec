import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Entry = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** A choice of a drop-down. */
export const isNodePropertyOptions = (entry: Entry): entry is INodePropertyOptions =>
	'value' in entry && !('type' in entry);

/** A group of a collection that repeats. */
export const isNodePropertyCollection = (entry: Entry): entry is INodePropertyCollection =>
	'values' in entry;
