import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { listSearch } from '../shared/fields';
import { describe, executeChosen, subtitleOf } from '../shared/menu';
import { resources } from './resources';

/** The action node. What it can do stands in `resources`, how a run goes in `shared/operation.ts`. */
export class CellularIot implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Cellular IoT',
		name: 'cellularIot',
		icon: {
			light: 'file:../../icons/cellularIot.svg',
			dark: 'file:../../icons/cellularIot.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: subtitleOf(resources),
		description: 'Manage cellular IoT devices and SIMs, send SMS, and read flow logs',
		defaults: { name: 'Cellular IoT' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cellularIotApi', required: true }],
		// The text of a new application token: an n8n that redacts outputs keeps it from being shown, not from the next node.
		sensitiveOutputFields: ['application_token'],
		properties: describe(resources),
	};

	methods = { listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await executeChosen(this, resources);
	}
}
