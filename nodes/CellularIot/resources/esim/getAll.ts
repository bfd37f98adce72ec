import { listPages, listingOf } from '../../../shared/fields/listing';
import { EUICCS } from '../../../shared/lookup/euicc';
import { simplifyEuicc } from '../../../shared/records/euicc';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/euicc, page by page (docs/service/esim.md, *Chips*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many eSIMs',
	description: 'List the eSIMs, with their profiles and devices',
	fields: listingOf(simplifyEuicc),
	run: async (run, { limit, shape }) =>
		await listPages(run, { path: EUICCS, pageSize: 100, query: { sort: 'id' }, limit, shape }),
});
