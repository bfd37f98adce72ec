import { filteredBy, rawFilter, textFilter } from '../../../shared/fields/filters';
import { listPages, listingOf } from '../../../shared/fields/listing';
import { EUICCS } from '../../../shared/lookup/euicc';
import { simplifyEuicc } from '../../../shared/records/euicc';
import { operation } from '../../../shared/run/operation';

const filtersField = filteredBy([
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012'),
	rawFilter('e.g. status:1,supported_profile_type:1', 'Statuses and types by ID.'),
]);

/** GET /api/v1/euicc, page by page (docs/service/esim.md, *Chips*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many eSIMs',
	description: 'List the eSIMs, with their profiles and devices',
	fields: { ...listingOf(simplifyEuicc), filters: filtersField },
	run: async (run, { limit, shape, filters: { q } }) =>
		await listPages(run, { path: EUICCS, pageSize: 100, query: { q, sort: 'id' }, limit, shape }),
});
