import type { INodeProperties } from 'n8n-workflow';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../shared/fields/profileLocators';
import { simLocator } from '../../../shared/fields/simLocator';

/** What is optional about a new endpoint: every request field of service.md, *Endpoint (device)*. */
const optional: INodeProperties[] = [
	{
		displayName: 'Activate SIM',
		name: 'activateSim',
		type: 'boolean',
		default: true,
		description:
			'Whether to activate the chosen SIM. An activated SIM is charged, even when the endpoint is disabled. On unless you turn it off here.',
	},
	{
		displayName: 'IMEI',
		name: 'imei',
		type: 'string',
		default: '',
		placeholder: 'e.g. 3569380356438001',
		description: '16 digits: the IMEI with software version, not the 15 digits on the label',
	},
	{
		displayName: 'IMEI Lock',
		name: 'imeiLock',
		type: 'boolean',
		default: false,
		description: 'Whether only the device with this IMEI may connect',
	},
	{
		displayName: 'IP Address',
		name: 'ipAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 10.192.0.65',
		description: "A private address; needs 'IP Address Space ID'",
	},
	{
		displayName: 'IP Address Space ID',
		name: 'ipAddressSpaceId',
		type: 'number',
		default: '',
		placeholder: 'e.g. 24700',
		description: 'The address space that the device gets its address from',
	},
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. meter-0001',
		description: 'How the device is called in lists',
	},
	{
		displayName: 'Organisation ID',
		name: 'organisationId',
		type: 'number',
		default: '',
		placeholder: 'e.g. 13000',
		description: 'Only for resellers who create a device in a sub-organization',
	},
	simLocator,
	{
		displayName: 'SIM Status',
		name: 'simStatus',
		type: 'options',
		options: [
			{ name: 'Activated', value: 1 },
			{ name: 'Factory Test', value: 4 },
		],
		default: 1,
		description: 'The status the SIM gets, whatever the factory test mode of the organization says',
	},
	{
		displayName: 'Tag IDs',
		name: 'tagIds',
		type: 'string',
		default: '',
		placeholder: 'e.g. 11, 12',
		description: 'IDs of tags that exist already, comma-separated',
	},
	{
		displayName: 'Tags (Deprecated)',
		name: 'tags',
		type: 'string',
		default: '',
		placeholder: 'e.g. plant-a, water',
		description: "Names of tags, comma-separated; missing ones are created. Use 'Tag IDs' instead.",
	},
];

/** The form of a new endpoint. */
export const createFields: INodeProperties[] = [
	serviceProfileLocator,
	tariffProfileLocator,
	{
		displayName: 'Status',
		name: 'status',
		type: 'options',
		options: [
			{ name: 'Enabled', value: 0 },
			{ name: 'Disabled', value: 1 },
		],
		default: 0,
		description: 'Whether the device may connect',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: optional,
	},
];
