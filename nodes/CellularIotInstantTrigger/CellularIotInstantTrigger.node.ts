import { NodeConnectionTypes } from 'n8n-workflow';
import type {
	IExecuteFunctions,
	IHookFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	ITriggerFunctions,
	ITriggerResponse,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { searchApiSecrets } from '../shared/fields/callbackLocators';
import { getEventTypes } from '../shared/fields/catalogues';
import { searchEndpoints } from '../shared/fields/endpointLocator';
import { searchServiceProfiles } from '../shared/fields/profileLocators';
import { getTags } from '../shared/fields/tagChoice';
import { authenticationField, credentials } from '../shared/login/authentication';
import { hints } from './builderHint';
import { receive } from './call/receive';
import { properties } from './form';
import { lifecycle } from './registration/lifecycle';
import { startWatchdog } from './registration/watchdog';

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
		subtitle:
			'={{ { platformEvent: "Platform Event", smsDeliveryReport: "SMS Delivery Report", smsReceived: "SMS Received", usageRecord: "Usage Record" }[$parameter["triggerOn"]] }}',
		description:
			'Starts the workflow about a second after an event, or after a device has sent an SMS, got one or used data. The service calls n8n, at a public https address.',
		eventTriggerDescription:
			'Waiting for the service to call: let a device send an SMS, or do something that makes a record',
		activationMessage:
			"The service now calls this workflow with each new record. SMS from before the first publishing do not start it, unless 'Start From' says so. SMS that arrive while it is unpublished come when you publish it again. Unpublish the workflow to undo what publishing set up there.",
		triggerPanel: {
			header: '',
			executionsHelp: {
				inactive:
					"<b>Before you publish:</b> click 'Execute step', then let a device send an SMS, or do something else that makes a record. What is set up at the service for the test is removed after it.<br/><br/><b>Afterwards:</b> publish the workflow. Each call of the service then starts it; these runs are only in the list of executions.",
				active:
					"<b>This workflow is published:</b> each call of the service starts it. These runs are only in the list of executions.<br/><br/><b>For changes:</b> click 'Execute step'. Service profiles that the published workflow uses are not touched by a test. Unpublish it first, or use 'Fetch Test Event' of the Cellular IoT Trigger, whose items are the same.",
			},
			activationHint:
				'Publish the workflow when it is ready. Publishing registers the webhook URL at the service, which must be able to reach it.',
		},
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
		hints: [
			{
				message:
					'A call may bring several records at once, so the steps behind this trigger may run for several items.',
				type: 'info',
				location: 'outputPane',
				whenToDisplay: 'beforeExecution',
			},
		],
		properties: [authenticationField, ...properties],
	};

	methods = {
		listSearch: { searchApiSecrets, searchEndpoints, searchServiceProfiles },
		loadOptions: { getEventTypes, getTags },
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await lifecycle.checkExists(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return await lifecycle.create(this);
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await lifecycle.delete(this);
			},
		},
	};

	/** Beside `webhook`, so that n8n activates the node at each start, and for its watchdog. */
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
