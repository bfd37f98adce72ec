import type { BlockedNetwork, TariffProfile } from '../core/world/profile';
import { COUNTRIES } from '../core/world/countries';
import { OPERATORS, RAT_TYPE } from '../core/world/operators';
import type { World } from '../core/world/types';
import { lookup } from '../core/http/replies';

/** A tariff profile in a list or by id (docs/service/service-profiles.md, *Tariff profiles*). */
export function tariffProfileRecord(world: World, profile: TariffProfile, used: number) {
	const { id, name, description, tariff, inclusive_volume } = profile;
	return {
		id,
		name,
		description,
		used_count: String(used),
		organisation_id: String(world.organisation.id),
		tariff,
		...(inclusive_volume && { inclusive_volume }),
	};
}

/**
 * The countries of a tariff profile (docs/service/service-profiles.md, *Tariff profiles*).
 * @assumption `country` is an object as in the list of operators, and `redundancy_count` the number of its networks
 * (docs/service/service-profiles.md, *Tariff profiles*). Check: read the coverage of a tariff profile.
 */
export const coverageRows = ({ countryIds }: TariffProfile) =>
	COUNTRIES.filter(({ id }) => countryIds.includes(id)).map(
		({ id, name, country_code, mcc, iso_code }) => ({
			country: { id, name, country_code, mcc, iso_code },
			redundancy_count: OPERATORS.filter(({ country }) => country.id === id).length,
		}),
	);

const RAT_TYPES = lookup(RAT_TYPE);

/**
 * A network in the blocklist of a tariff profile (docs/service/service-profiles.md, *Operator blocklist*).
 */
export const blockedNetworkRecord = (
	profile: TariffProfile,
	{ id, name }: (typeof OPERATORS)[number],
	{ whole, ratTypes }: BlockedNetwork,
) => ({
	operator: { id, name },
	tariff_profile: { id: profile.id },
	blocklist: { operator: whole, rat_types: RAT_TYPES.filter((one) => ratTypes.has(one.id)) },
});
