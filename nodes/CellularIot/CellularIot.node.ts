import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { authenticationField, credentials } from '../shared/login/authentication';
import { loadOptions } from '../shared/fields/catalogues';
import { searchesOf } from '../shared/fields/locator';
import { getTags } from '../shared/fields/tagFields';
import { describe, executeChosen, subtitleOf } from '../shared/run/menu';
import { hints } from './builderHint';
import { resources } from './resources';

/** The action node. Its operations are in `resources`; `shared/run/execute.ts` runs them. */
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
		description:
			'Manage cellular IoT devices and SIMs, send SMS, and read data usage, flow logs and events',
		defaults: { name: 'Cellular IoT' },
		usableAsTool: true,
		...hints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: [authenticationField, ...describe(resources, 'endpoint')],
	};

	methods = {
		listSearch: searchesOf(this.description.properties),
		loadOptions: { ...loadOptions, getTags },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await executeChosen(this, resources);
	}
}
