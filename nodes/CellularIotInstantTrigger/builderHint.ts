/**
 * For n8n's AI workflow builder and MCP server: what the fields alone do not say. Older versions of n8n ignore it, and their
 * types do not know it: spread it.
 */
export const hints = {
	builderHint: {
		searchHint: [
			'Publishing the workflow registers its address at the service, so n8n needs a public https address.',
			'Set profiles for smsReceived and smsDeliveryReport; filters and endpoints are for platformEvent and usageRecord.',
			'Each item is one record with endpoint_id.',
			'smsReceived has the text in payload; usageRecord has data_mb or sms.',
		].join(' '),
		relatedNodes: [
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIotTrigger',
				relationHint:
					'Polls, without a public address; also for changes of devices, flow records and new destinations',
			},
			{
				nodeType: 'n8n-nodes-cellular-iot.cellularIot',
				relationHint: 'Answers the SMS, or acts on the device, with the endpoint_id of the item',
			},
		],
	},
};
