import type { INodeProperties } from 'n8n-workflow';

/** The kind of limit (docs/service/service-profiles.md, *SMS limits*; docs/service/service-profiles.md, *Data limits*). */
export const limitTypeField: INodeProperties = {
	displayName: 'Limit Type',
	name: 'limitType',
	type: 'options',
	options: [
		{
			name: 'Data',
			value: 'data',
			description: 'A volume of your choice for each device and calendar month',
		},
		{
			name: 'SMS',
			value: 'sms',
			description: 'One of the ready-made limits that the service offers for SMS',
		},
	],
	default: 'data',
};
