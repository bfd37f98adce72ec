import {
	limitFields,
	listWhole,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import { simplifyListedProfile } from '../../../shared/records/serviceProfile';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/service_profile (docs/service/service-profiles.md, *Operations*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many service profiles',
	description: 'List many service profiles of the workspace',
	fields: [...limitFields, simplifyField],
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifyListedProfile),
	}),
	run: async (run, { limit, shape }) =>
		await listWhole(run, { path: SERVICE_PROFILES, limit, shape }),
});
