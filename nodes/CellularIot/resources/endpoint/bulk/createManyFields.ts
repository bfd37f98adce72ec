import type { INodeProperties } from 'n8n-workflow';
import { ipAddressSpaceLocator } from '../../../../shared/fields/networkLocators';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../../shared/fields/profileLocators';
import { onRefusalField, previewField } from './bulkFields';
import { columnFields, fieldByField, NEW_DEVICE } from './deviceColumns';
import {
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	organisationField,
	simStatusField,
	statusField,
} from '../deviceFields';

/** What each device may have of its own (docs/service/endpoints-bulk.md, *Create many*). */
const fieldsToSet: INodeProperties = {
	displayName: 'Fields to Set',
	name: 'fieldsToSet',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{
			displayName: 'ICCID',
			name: 'iccid',
			type: 'string',
			default: '',
			placeholder: 'e.g. 8988303000001234567',
			description: 'The number printed on the SIM to assign, 19 or 20 digits',
		},
		imeiField,
		imeiLockField,
		ipAddressField,
		nameField,
		{
			displayName: 'SIM ID',
			name: 'simId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 4400001',
			description: 'The SIM to assign, when its ICCID is not known',
		},
		{
			displayName: 'Tags',
			name: 'tags',
			type: 'string',
			default: '',
			placeholder: 'e.g. plant-a, water',
			description: 'Names of tags, comma-separated; missing ones are created',
		},
	],
};

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
		onRefusalField,
		organisationField,
		{
			...previewField,
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
	...columnFields(NEW_DEVICE),
	fieldByField(fieldsToSet),
	options,
];
