import type { INodeProperties } from 'n8n-workflow';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../shared/fields/profileLocators';
import { columnFields } from './deviceColumns';
import { organisationField, simStatusField, statusField } from './deviceFields';

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Activate SIMs',
			name: 'activateSims',
			type: 'boolean',
			default: true,
			description:
				'Whether to activate the assigned SIMs. An activated SIM is charged, even when the endpoint is disabled. On unless you turn it off here.',
		},
		{
			...ipAddressSpaceLocator,
			description: 'The address space of the devices; needed when a row has an address',
		},
		{
			displayName: 'On Refusal',
			name: 'onRefusal',
			type: 'options',
			options: [
				{
					name: 'Fail the Chunk',
					value: 'failChunk',
					description:
						'All items of the refused request fail; those that the service names say why',
				},
				{
					name: 'Send Again Without Refused Items',
					value: 'sendAgain',
					description:
						"Items that the service names fail, the others are sent again. Needs 'On Error' in the settings of the node to let it continue.",
				},
			],
			default: 'failChunk',
			description: 'What to do when the service refuses a request, which holds up to 2,000 devices',
		},
		organisationField,
		{
			displayName: 'Preview',
			name: 'preview',
			type: 'boolean',
			default: true,
			description:
				'Whether to send nothing and only show how many devices, requests and charged SIMs it would be',
		},
		{
			...simStatusField,
			description:
				'The status the SIMs get, whatever the factory test mode of the organization says. An activated SIM is charged.',
		},
	],
};

/** The form of many new endpoints. */
export const createManyFields: INodeProperties[] = [
	serviceProfileLocator,
	tariffProfileLocator,
	statusField,
	...columnFields,
	options,
];
