import type { INodeProperties } from 'n8n-workflow';
import { rawFilter } from '../../../shared/fields/filters';
import { simStatusFilter } from '../../../shared/fields/statusFilters';

/** A text or number that the list is compared with. */
const text = (displayName: string, name: string, placeholder: string): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder,
});

/**
 * What the SIM list can be filtered by (supplement.md 8). The names are the service's own, so that the filter is built
 * from the form as it is.
 */
export const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		text('Customer Organisation ID', 'customer_org', 'e.g. 13000'),
		text('EID', 'eid', 'e.g. 89033023001234567890123456789012'),
		text('Endpoint ID', 'endpoint', 'e.g. 11400001'),
		rawFilter('e.g. status:1,model:44'),
		{
			...text('ICCID', 'iccid', 'e.g. 8988303000001234567'),
			description: 'The number printed on the SIM, 19 or 20 digits',
		},
		text('IMSI', 'imsi', 'e.g. 901430000000001'),
		text('Issuer Organisation ID', 'issuer_org', 'e.g. 2'),
		text('Model ID', 'model', 'e.g. 44'),
		text('MSISDN', 'msisdn', 'e.g. 882300000000001'),
		{
			...text('Production Date', 'production_date', 'e.g. 2021-09-13'),
			description: 'The day the SIM was made',
		},
		text('Reseller Organisation ID', 'reseller_org', 'e.g. 12000'),
		{
			displayName: 'Satellite Capable',
			name: 'satellite_capable',
			type: 'options',
			options: [
				{ name: 'No', value: 'false' },
				{ name: 'Yes', value: 'true' },
			],
			default: 'true',
		},
		{ ...simStatusFilter, displayName: 'Status', name: 'status' },
	],
};
