import { API_CALLBACKS } from '../../../shared/fields/callbackLocators';
import { listWhole, limitField } from '../../../shared/fields/listing';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/api_callback (docs/service/callbacks.md, *Objects*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many SMS callbacks',
	description: 'List many callback addresses that service profiles can use',
	fields: { limit: limitField },
	run: async (run, { limit }) => await listWhole(run, { path: API_CALLBACKS, limit }),
});
