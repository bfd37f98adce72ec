import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { getEventTypes } from '../shared/fields/catalogues';
import { searchesOf } from '../shared/fields/locator';
import { getTags } from '../shared/fields/tagFields';
import { eventSubtitle } from '../shared/fields/triggerOn';
import { authenticationField, credentials } from '../shared/login/authentication';
import { hints } from './builderHint';
import { receive } from './call/receive';
import { properties } from './form';
import { lifecycle } from './registration/lifecycle';
import { startWatchdog } from './registration/watchdog';
import { sources } from './sources';
import { texts } from './texts';

/** Without `noData`, n8n 2.41 answers with the name of a setting. */
const CALLED = {
	path: 'cellular-iot',
	responseMode: 'onReceived',
	responseData: 'noData',
} as const;

/** The webhook trigger. `sources` declares its events, `registration` sets them up at the service, `call` takes calls. */
export class CellularIotInstantTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Cellular IoT Instant Trigger',
		name: 'cellularIotInstantTrigger',
		icon: {
			light: 'file:../../icons/cellularIot.svg',
			dark: 'file:../../icons/cellularIot.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: eventSubtitle(sources),
		description:
			'Starts the workflow about a second after an event, or after a device has sent an SMS, got one or used data. The service calls n8n, at a public https address.',
		...texts,
		defaults: { name: 'Cellular IoT Instant Trigger' },
		...hints,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		// Both have one address. n8n runs the life cycle of the last one, and its types know only these two names.
		webhooks: [
			{ ...CALLED, name: 'setup', httpMethod: 'PATCH', ndvHideUrl: true },
			{ ...CALLED, name: 'default', httpMethod: 'POST' },
		],
		properties: [authenticationField, ...properties],
	};

	methods = {
		listSearch: searchesOf(this.description.properties),
		loadOptions: { getEventTypes, getTags },
	};

	webhookMethods = { default: lifecycle };

	/** Starts the watchdog. n8n activates a node at its own start only if it has `trigger`. */
	async trigger(this: ITriggerFunctions): Promise<ITriggerResponse> {
		return await startWatchdog(this);
	}

	/** Passes the items of a call on. Without it, a test would wait for items of `trigger`. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await Promise.resolve([this.getInputData()]);
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
