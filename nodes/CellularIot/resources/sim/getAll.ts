import {
	filterCollection,
	iccidFilter,
	idFilter,
	rawFilter,
	readIccidQuery,
	simStatusFilter,
	textFilter,
} from '../../../shared/fields/filters';
import {
	listFields,
	listPages,
	readListing,
	readSort,
	sortField,
} from '../../../shared/fields/listing';
import { SIM_LIST } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { simplifySim } from '../../../shared/records/sim';

/** Sort fields (docs/service/sims.md, *List*). */
const sortOptions = [
	{ name: 'EID', value: 'eid' },
	{ name: 'Endpoint', value: 'endpoint' },
	{ name: 'ICCID', value: 'iccid' },
	{ name: 'ID', value: 'id' },
	{ name: 'Model', value: 'model' },
	{ name: 'Production Date', value: 'production_date' },
	{ name: 'Status', value: 'status' },
];

/**
 * Filters of the SIM list, under the names of the service (docs/service/sims.md, *List*).
 * @assumption Endpoints and models are filtered by id, unlike in lists of events (docs/service/sims.md,
 * *List*). Check: filter SIMs by the id and by the name of an endpoint.
 */
const filtersField = filterCollection([
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012'),
	textFilter('Endpoint ID', 'endpoint', 'e.g. 11400001'),
	rawFilter('e.g. status:1,model:44'),
	iccidFilter,
	idFilter('4400001'),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('Model ID', 'model', 'e.g. 44'),
	textFilter('MSISDN', 'msisdn', 'e.g. 882300000000001'),
	textFilter('Production Date', 'production_date', 'e.g. 2021-09-13', 'The day the SIM was made'),
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

/** GET /api/v1/sim, page by page (docs/service/sims.md, *List*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many SIMs',
	description: 'List SIM cards and the device that each is in',
	fields: [...listFields, filtersField, sortField(sortOptions, 'iccid')],
	read: (parameters) => ({
		...readListing(parameters, simplifySim),
		q: readIccidQuery(parameters, filtersField).q,
		sort: readSort(parameters, sortOptions) ?? 'id',
	}),
	run: async (run, { limit, shape, q, sort }) =>
		await listPages(run, { ...SIM_LIST, query: { q, sort }, limit, shape }),
});
