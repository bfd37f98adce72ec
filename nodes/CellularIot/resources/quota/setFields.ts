import type { INodeProperties } from 'n8n-workflow';
import { targetFields } from './quotaType';

/** What a new quota says (docs/service/quotas.md, *Operations*). */
export const setFields: INodeProperties[] = [
	...targetFields,
	{
		displayName: 'Volume',
		name: 'volume',
		type: 'number',
		required: true,
		default: '',
		placeholder: 'e.g. 50',
		hint: "MB of data, or number of SMS. Replaces what is left, unless 'Add to What Is Left' is on.",
		description: 'MB for a data quota, number of messages for an SMS quota',
	},
	{
		displayName: 'Expiry Date',
		name: 'expiryDate',
		type: 'dateTime',
		required: true,
		default: '',
		description: 'When the quota ends, whatever is left of it',
	},
	{
		displayName: 'Threshold Percentage',
		name: 'thresholdPercentage',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		required: true,
		default: 20,
		description: 'The service writes an event when less than this share of the volume is left',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Add to What Is Left',
				name: 'addToRest',
				type: 'boolean',
				default: true,
				description:
					"Whether to read what is left, add 'Volume' to it and set the sum. What the device uses in that moment is not counted, and another change made in that moment is overwritten. Refused for a quota with daily refill, unless 'Auto Refill' is turned off here.",
			},
			{
				displayName: 'Auto Refill',
				name: 'autoRefill',
				type: 'boolean',
				default: true,
				description: 'Whether the volume is there anew every day',
			},
			{
				displayName: 'Threshold Volume',
				name: 'thresholdVolume',
				type: 'number',
				default: '',
				placeholder: 'e.g. 5',
				description: 'The service writes an event when less than this is left: MB, or messages',
			},
		],
	},
];
