import {
	filterCollection,
	rawFilter,
	simStatusFilter,
	textFilter,
} from '../../../shared/fields/filters';

/** Filters of the SIM list, under the names of the service (docs/service/sims.md, *List*). */
export const filtersField = filterCollection([
	textFilter('Customer Organization ID', 'customer_org', 'e.g. 13000'),
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012'),
	textFilter('Endpoint ID', 'endpoint', 'e.g. 11400001'),
	rawFilter('e.g. status:1,model:44'),
	textFilter(
		'ICCID',
		'iccid',
		'e.g. 8988303000001234567',
		'The number printed on the SIM, 19 or 20 digits',
	),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('Issuer Organization ID', 'issuer_org', 'e.g. 2'),
	textFilter('Model ID', 'model', 'e.g. 44'),
	textFilter('MSISDN', 'msisdn', 'e.g. 882300000000001'),
	textFilter('Production Date', 'production_date', 'e.g. 2021-09-13', 'The day the SIM was made'),
	textFilter('Reseller Organization ID', 'reseller_org', 'e.g. 12000'),
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
]);
