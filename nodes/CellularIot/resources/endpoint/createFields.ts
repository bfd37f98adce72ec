import type { INodeProperties } from 'n8n-workflow';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../shared/fields/profileLocators';
import { simToAssign } from '../../../shared/fields/simLocator';
import {
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	organisationField,
	simStatusField,
	statusField,
} from './deviceFields';
import { useExistingField } from './existing';

/** What is optional about a new endpoint: every request field of docs/service/endpoints.md, *Create*. */
const optional: INodeProperties[] = [
	{
		displayName: 'Activate SIM',
		name: 'activateSim',
		type: 'boolean',
		default: true,
		description:
			'Whether to activate the chosen SIM. An activated SIM is charged, even when the endpoint is disabled. On unless you turn it off here.',
	},
	imeiField,
	imeiLockField,
	ipAddressField,
	ipAddressSpaceLocator,
	nameField,
	organisationField,
	simToAssign,
	{
		...simStatusField,
		description: 'The status the SIM gets, whatever the factory test mode of the organization says',
	},
	{
		displayName: 'Tag IDs',
		name: 'tagIds',
		type: 'string',
		default: '',
		placeholder: 'e.g. 11, 12',
		description:
			"IDs of tags that exist already, comma-separated. The resource 'Tag', operation 'Get Many', lists them.",
	},
	{
		displayName: 'Tags (Deprecated)',
		name: 'tags',
		type: 'string',
		default: '',
		placeholder: 'e.g. plant-a, water',
		description: "Names of tags, comma-separated; missing ones are created. Use 'Tag IDs' instead.",
	},
	useExistingField,
];

/** The form of a new endpoint. */
export const createFields: INodeProperties[] = [
	serviceProfileLocator,
	tariffProfileLocator,
	statusField,
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: optional,
	},
];
