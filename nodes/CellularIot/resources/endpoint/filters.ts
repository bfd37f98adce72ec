import type { INodeProperties } from 'n8n-workflow';
import { rawFilter } from '../../../shared/fields/filters';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { endpointStatusFilter, simStatusFilter } from '../../../shared/fields/statusFilters';

/**
 * What the endpoint list can be filtered by (supplement.md 5.2). The names are the service's own, so that the filter
 * is built from the form as it is.
 */
export const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		rawFilter('e.g. name:meter,status:0'),
		{
			displayName: 'ICCID',
			name: 'iccid',
			type: 'string',
			default: '',
			placeholder: 'e.g. 8988303000001234567',
		},
		{
			displayName: 'IMEI',
			name: 'imei',
			type: 'string',
			default: '',
			placeholder: 'e.g. 3569380356438001',
		},
		{
			displayName: 'IP Address',
			name: 'ip_address',
			type: 'string',
			default: '',
			placeholder: 'e.g. 10.192.0.65',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. meter-0001',
			description: "May match a part of the name. For exactly one name use the operation 'Get'.",
		},
		{
			...otherServiceProfile,
			name: 'service_profile',
			description: 'Only devices with this service profile',
		},
		simStatusFilter,
		endpointStatusFilter,
		{
			displayName: 'Tag',
			name: 'tags',
			type: 'string',
			default: '',
			placeholder: 'e.g. plant-a',
		},
		{
			...otherTariffProfile,
			name: 'tariff_profile',
			description: 'Only devices with this tariff profile',
		},
	],
};
