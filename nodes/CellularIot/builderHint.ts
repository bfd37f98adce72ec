import { AS_TOOL } from '../shared/run/confirm';

/**
 * For n8n's AI workflow builder and MCP server: what the fields alone do not say. Older versions of n8n ignore it, and their
 * types do not know it: spread it.
 */
export const hints = {
	builderHint: {
		searchHint: [
			'A device is called endpoint here.',
			"Choose it by mode 'id' with the endpoint_id of an earlier item, or by mode 'iccid', 'imei' or 'name'.",
			'One node handles all items, so no loop is needed.',
			'An entry of additionalFields, options or filters acts only when you set it: its default is for the editor.',
			"To get the answer of a device, use sms/sendCommand: sms/send waits for none. An SMS has its text in 'payload'.",
			"endpoint/applySheet changes nothing until 'preview' is false, sim/enforceBudget until 'preview' is false.",
			AS_TOOL,
		].join(' '),
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIotTrigger',
				relationHint:
					'Starts a workflow when a device sends an SMS, goes offline or silent, changes country, or talks to a new host',
			},
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIotInstantTrigger',
				relationHint:
					'Starts a workflow within seconds after an SMS, an event or usage; n8n needs a public https address',
			},
		],
	},
};
