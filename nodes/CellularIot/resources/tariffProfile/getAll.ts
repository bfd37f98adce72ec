import { listWhole, listingOf } from '../../../shared/fields/listing';
import { TARIFF_PROFILES } from '../../../shared/lookup/lists';
import { simplifyTariffProfile } from '../../../shared/records/tariffProfile';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/tariff_profile (docs/service/service-profiles.md, *Tariff profiles*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many tariff profiles',
	description: 'List many tariff profiles of the workspace, with the number of devices with each',
	fields: listingOf(simplifyTariffProfile),
	run: async (run, listing) => await listWhole(run, { path: TARIFF_PROFILES, ...listing }),
});
