import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../engine';

/** Descriptions as n8n's loader gives them, by the name of the node. */
export function describedNodes() {
	let described: INodeTypeDescription[];
	beforeAll(async () => {
		described = (await loadPackage()).types.nodes;
	});
	return (name: string) => described.find((node) => node.name === name) as INodeTypeDescription;
}

/** All fields, also those inside of collections. */
export const fieldsIn = (items: INodeProperties['options'] = []): INodeProperties[] =>
	items.flatMap((item) => {
		if ('values' in item) return fieldsIn(item.values);
		return 'type' in item ? [item, ...fieldsIn(item.options)] : [];
	});
