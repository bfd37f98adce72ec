import { limitFields, listWhole, readLimit } from '../../../shared/fields/listing';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';

/** GET /api/v1/service_profile: the whole list in its short form, without paging (service.md, *Service profiles*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many service profiles',
	description: 'List many service profiles of the workspace',
	fields: limitFields,
	lane: sideBySide,
	read: (parameters) => ({ limit: readLimit(parameters) }),
	run: async (run, { limit }) => await listWhole(run, '/api/v1/service_profile', limit),
});
