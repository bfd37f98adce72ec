import type { INodeProperties } from 'n8n-workflow';
import { targetWorkspace } from '../../../shared/fields/accessLocators';
import { additionalCollection } from '../../../shared/fields/collections';

/** The form of a transfer (docs/service/sims.md, *Transfer*). */
export const transferFields: INodeProperties[] = [
	targetWorkspace,
	{
		displayName: 'Choose SIMs By',
		name: 'simsBy',
		type: 'options',
		options: [
			{ name: 'ICCID', value: 'iccids' },
			{ name: 'ICCID Range', value: 'range' },
		],
		default: 'iccids',
	},
	{
		displayName: 'ICCIDs',
		name: 'iccids',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234567, 8988303000001234568',
		description: 'Up to 500, comma-separated or as a list by expression',
		displayOptions: { show: { simsBy: ['iccids'] } },
	},
	{
		displayName: 'First ICCID',
		name: 'firstIccid',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234567',
		description: 'Lowest ICCID; all SIMs of the workspace in the range are moved, at most 500',
		displayOptions: { show: { simsBy: ['range'] } },
	},
	{
		displayName: 'Last ICCID',
		name: 'lastIccid',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 8988303000001234599',
		description: 'Highest ICCID, which is moved too',
		displayOptions: { show: { simsBy: ['range'] } },
	},
	{
		displayName: 'Preview',
		name: 'preview',
		type: 'boolean',
		default: true,
		description: 'Whether to show which SIMs would be moved without moving them',
	},
	additionalCollection([
		{
			displayName: 'Detach Devices',
			name: 'detachDevices',
			type: 'boolean',
			default: true,
			description:
				'Whether to take SIMs out of their devices, which go offline. Otherwise no SIM is moved when one of them is in a device.',
		},
	]),
];
