import {
	limitFields,
	listWhole,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { TARIFF_PROFILES } from '../../../shared/lookup/lists';
import { simplifyTariffProfile } from '../../../shared/records/tariffProfile';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/tariff_profile (docs/service/service-profiles.md, *Tariff profiles*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many tariff profiles',
	description: 'List many tariff profiles of the workspace, with the number of devices with each',
	fields: [...limitFields, simplifyField],
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifyTariffProfile),
	}),
	run: async (run, { limit, shape }) =>
		await listWhole(run, { path: TARIFF_PROFILES, limit, shape }),
});
