import type { INodeProperties } from 'n8n-workflow';
import { additionalCollection } from '../../../shared/fields/collections';
import { headersField } from './headers';
import { eventTypesField, FILTER_OPTIONS } from './streamFilter';

export const properties: INodeProperties[] = [
	{
		displayName:
			'The URL must answer each call with status 200 from the start. If it fails for too long, the service stops the data stream.',
		name: 'receiverFirst',
		type: 'notice',
		default: '',
	},
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Events to n8n',
		description: 'Name of the data stream, shown in lists',
	},
	{
		displayName: 'Type',
		name: 'type',
		type: 'options',
		options: [
			{
				name: 'Events',
				value: 'events',
				description: 'Data sessions, SIMs, quotas, logins and more',
			},
			{ name: 'Usage', value: 'usage', description: 'Data and SMS that the devices used' },
		],
		default: 'events',
	},
	{
		displayName: 'URL',
		name: 'url',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. https://n8n.example.com/webhook/fleet-events',
		description:
			'Address that the service calls, such as the production URL of a Webhook node. The service must be able to reach it from the internet.',
	},
	headersField,
	{
		displayName: 'Filter',
		name: 'filter',
		type: 'options',
		options: FILTER_OPTIONS,
		default: 'all',
		displayOptions: { show: { type: ['events'] } },
		description: 'Which events are sent',
	},
	{ ...eventTypesField, displayOptions: { show: { type: ['events'], filter: ['eventTypes'] } } },
	additionalCollection([
		{
			displayName: 'Method',
			name: 'method',
			type: 'options',
			options: [
				{ name: 'PATCH', value: 'PATCH' },
				{ name: 'POST', value: 'POST' },
				{ name: 'PUT', value: 'PUT' },
			],
			default: 'POST',
			description: 'HTTP method of the calls',
		},
		{
			displayName: 'Records per Request',
			name: 'recordsPerRequest',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10000 },
			default: 500,
			description:
				'Most records of one call. 1,000 records are about 1 MB; a Webhook node takes 16 MB unless n8n is set otherwise.',
		},
	]),
];
