import type { INodeProperties } from 'n8n-workflow';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { simToAssign } from '../../../shared/fields/simLocator';
import {
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	simStatusField,
	statusField,
} from './deviceFields';

/** What can be changed about an endpoint: every field of docs/service/endpoints.md, *Update*. */
export const updateFields: INodeProperties = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change. What is not added, or is left empty, stays as it is.',
	options: [
		imeiField,
		imeiLockField,
		ipAddressField,
		ipAddressSpaceLocator,
		nameField,
		otherServiceProfile,
		simToAssign,
		simStatusField,
		statusField,
		{
			displayName: 'Tags',
			name: 'tags',
			type: 'string',
			default: '',
			placeholder: 'e.g. plant-a, water',
			description: 'Names of all tags of the device, comma-separated',
		},
		otherTariffProfile,
	],
};
