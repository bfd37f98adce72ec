import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { authenticationField, credentials } from '../shared/login/authentication';
import { listSearch } from '../shared/fields';
import { describe, executeChosen, subtitleOf } from '../shared/run/menu';
import { resources } from './resources';

/**
 * What an operation exists to hand out: an n8n that redacts outputs (2.14) shows it to nobody, and gives it to the next
 * node.
 */
const handedOut = {
	sensitiveOutputFields: ['application_token', 'mfa_token', 'otpauth', 'secret_key'],
};

/** The action node. What it can do stands in `resources`, how a run goes in `shared/execute.ts`. */
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
		credentials,
		...handedOut,
		properties: [authenticationField, ...describe(resources)],
	};

	methods = { listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await executeChosen(this, resources);
	}
}
