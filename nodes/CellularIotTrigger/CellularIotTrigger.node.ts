import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	IPollFunctions,
} from 'n8n-workflow';
import { authenticationField, credentials } from '../shared/login/authentication';
import { getEventTypes } from '../shared/fields/catalogues';
import { searchesOf } from '../shared/fields/locator';
import { getTags } from '../shared/fields/tagFields';
import { eventSubtitle } from '../shared/fields/triggerOn';
import { hints } from './builderHint';
import { events, properties } from './form';
import { poll } from './poll';

/** The polling trigger. `engine.ts` says how it works. */
export class CellularIotTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Cellular IoT Trigger',
		name: 'cellularIotTrigger',
		icon: {
			light: 'file:../../icons/cellularIot.svg',
			dark: 'file:../../icons/cellularIot.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: eventSubtitle(events),
		// n8n shows this text above the list of actions and triggers. Each line pushes an action off the first two screens.
		description:
			'Manage devices and SIMs, send SMS, read data usage. As a trigger: starts the workflow on SMS, data, events and changes of devices.',
		eventTriggerDescription: '',
		activationMessage: 'New records start this workflow each time the trigger polls.',
		defaults: { name: 'Cellular IoT Trigger' },
		polling: true,
		...hints,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: [authenticationField, ...properties],
	};

	methods = {
		listSearch: searchesOf(this.description.properties),
		loadOptions: { getEventTypes, getTags },
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
