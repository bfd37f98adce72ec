import { ACCESS_ROUTE } from '../../../shared/lookup/lists';
import { listWhole, limitField } from '../../../shared/fields/listing';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/application_token (docs/service/application-tokens.md, *Operations*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many application tokens',
	description: 'List the tokens of the workspace with status, expiry and creator',
	fields: { limit: limitField },
	run: async (run, { limit }) => await listWhole(run, { path: ACCESS_ROUTE, limit }),
});
