import {
	iccidFilter,
	idFilter,
	rawFilter,
	simStatusFilter,
	textFilter,
	filteredBy,
} from '../../../shared/fields/filters';
import { listPages, listingOf } from '../../../shared/fields/listing';
import { SIM_LIST } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { simplifySim } from '../../../shared/records/sim';

/**
 * Under the names of the service; others are left to *Filter Expression* (docs/service/sims.md, *List*).
 * @assumption Endpoints are filtered by id, unlike in lists of events (docs/service/sims.md, *List*). Check: filter SIMs by
 * the id and by the name of an endpoint.
 */
const filtersField = filteredBy([
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012'),
	textFilter('Endpoint ID', 'endpoint', 'e.g. 11400001'),
	rawFilter('e.g. status:1,model:44'),
	iccidFilter,
	idFilter('4400001'),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('MSISDN', 'msisdn', 'e.g. 882300000000001'),
	{ ...simStatusFilter, displayName: 'Status', name: 'status' },
]);

/** GET /api/v1/sim, page by page (docs/service/sims.md, *List*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many SIMs',
	description: 'List SIM cards and the device that each is in',
	fields: { ...listingOf(simplifySim), filters: filtersField },
	run: async (run, { limit, shape, filters: { q } }) =>
		await listPages(run, { ...SIM_LIST, query: { q, sort: 'id' }, limit, shape }),
});
