import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { searchesOf } from '../shared/fields/locator';
import { authenticationField, credentials } from '../shared/login/authentication';
import { describe, executeChosen, subtitleOf } from '../shared/run/menu';
import { hints } from './builderHint';
import { resources } from './resources';

/** The action node for what an account needs once. What a fleet needs is in `CellularIot`. */
export class CellularIotAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Cellular IoT Admin',
		name: 'cellularIotAdmin',
		icon: {
			light: 'file:../../icons/cellularIot.svg',
			dark: 'file:../../icons/cellularIot.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle: subtitleOf(resources),
		description:
			'Set up the account of a cellular IoT service: application tokens, data streams, SMS callbacks and second factors',
		defaults: { name: 'Cellular IoT Admin' },
		usableAsTool: true,
		...hints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: [authenticationField, ...describe(resources, 'applicationToken')],
	};

	methods = { listSearch: searchesOf(this.description.properties) };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await executeChosen(this, resources);
	}
}
