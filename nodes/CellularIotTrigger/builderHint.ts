import type { NodeHint } from 'n8n-workflow';

const inOutput: NodeHint = {
	message:
		'A poll gives all new records at once, so the steps behind this trigger may run for several items.',
	type: 'info',
	location: 'outputPane',
	whenToDisplay: 'beforeExecution',
};

/**
 * `builderHint` is for n8n's AI workflow builder and MCP server: what the fields alone do not say. Older versions of n8n
 * ignore it, and their types do not know it: spread it.
 */
export const hints = {
	hints: [inOutput],
	builderHint: {
		searchHint: [
			'Polls, so n8n needs no public address.',
			"For every triggerOn except platformEvent set scope: 'all', 'chosen' with endpoints, or 'filter' with endpointFilters.",
			'Options are for every triggerOn.',
			'Each item is one record with endpoint_id and endpoint_name.',
			'smsReceived has the text in payload; deviceChanged has change, before, after and text.',
		].join(' '),
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIotInstantTrigger',
				relationHint:
					'SMS and events within seconds, and usage records; n8n needs a public https address',
			},
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIot',
				relationHint: 'Answers the SMS, or acts on the device, with the endpoint_id of the item',
			},
		],
	},
};
