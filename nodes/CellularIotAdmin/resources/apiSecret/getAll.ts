import { SIGNING_ROUTE } from '../../../shared/fields/callbackLocators';
import { listWhole, limitField } from '../../../shared/fields/listing';
import { operation } from '../../../shared/run/operation';
import { withoutText } from './withoutText';

/** GET /api/v1/api_secret (docs/service/callbacks.md, *Objects*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many SMS callback secrets',
	description: 'List many secrets by their purposes; the secrets themselves are never shown',
	fields: { limit: limitField },
	run: async (run, { limit }) =>
		await listWhole(run, { path: SIGNING_ROUTE, limit, shape: withoutText }),
});
