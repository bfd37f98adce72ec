import { listWhole, listingOf } from '../../../shared/fields/listing';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import { simplifyListedProfile } from '../../../shared/records/serviceProfile';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/service_profile (docs/service/service-profiles.md, *Operations*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many service profiles',
	description: 'List many service profiles of the workspace',
	fields: listingOf(simplifyListedProfile),
	run: async (run, listing) => await listWhole(run, { path: SERVICE_PROFILES, ...listing }),
});
