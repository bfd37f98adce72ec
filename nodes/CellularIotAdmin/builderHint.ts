import { AS_TOOL } from '../shared/run/confirm';

/** For n8n's AI workflow builder and MCP server. Older versions of n8n ignore it, and their types do not know it: spread it. */
export const hints = {
	builderHint: {
		searchHint: [
			'Most accounts need this node once, or never.',
			"applicationToken/create gives the text of a token once, as 'application_token'.",
			'mfaKey and trustedDevice need authentication userLogin.',
			'Devices, SIMs and SMS are in the other node.',
			AS_TOOL,
		].join(' '),
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIot',
				relationHint: 'Manages devices and SIMs, sends SMS, reads usage and events',
			},
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIotInstantTrigger',
				relationHint: 'Makes its own stream and SMS callback: none has to be created here for it',
			},
		],
	},
};
