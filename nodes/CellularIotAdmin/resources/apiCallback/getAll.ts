import { API_CALLBACKS } from '../../../shared/fields/callbackLocators';
import { limitFields, listWhole, readLimit } from '../../../shared/fields/listing';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/api_callback (docs/service/callbacks.md, *Objects*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many SMS callbacks',
	description: 'List many callback addresses that service profiles can use',
	fields: limitFields,
	read: (parameters) => ({ limit: readLimit(parameters) }),
	run: async (run, { limit }) => await listWhole(run, { path: API_CALLBACKS, limit }),
});
