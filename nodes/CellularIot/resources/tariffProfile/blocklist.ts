import { readRecord } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { blocklistPath } from '../../../shared/fields/networkLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { networkBlockOf } from '../../../shared/records/tariffProfile';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

/** A network of a tariff profile. The keys are those of the output. */
export interface TariffNetwork {
	tariff_profile_id: number;
	operator_id: number;
}

export const readNetwork = (parameters: Parameters): TariffNetwork => ({
	tariff_profile_id: parameters.id('tariffProfileId'),
	operator_id: parameters.id('operatorId'),
});

/** The path of a network in the blocklist (docs/service/service-profiles.md, *Operator blocklist*). */
export const networkPath = ({ tariff_profile_id: profile, operator_id: operator }: TariffNetwork) =>
	`${blocklistPath(profile)}${path`/${operator}`}`;

const NOT_FOUND = 404;

export interface Blocked {
	/** Undefined if the service does not say it. */
	whole?: boolean;
	ratTypeIds: number[];
}

/**
 * Reads what is blocked. A 404 may mean a network that is not blocked, or an unknown tariff profile: the profile tells.
 * @assumption A network without a block gets 404 (docs/service/service-profiles.md, *Operator blocklist*). Check: read
 * a network that is not blocked.
 */
export async function readBlocked(run: Run, network: TariffNetwork): Promise<Result<Blocked>> {
	const entry = await readRecord(run.api, networkPath(network));
	if (entry.ok) {
		const { whole, ratTypes } = networkBlockOf(entry.value);
		return success({ whole, ratTypeIds: ratTypes.flatMap(({ id }) => toId(id) ?? []) });
	}
	if (entry.failure.status !== NOT_FOUND) return entry;
	const profile = await readRecord(
		run.api,
		path`/api/v1/tariff_profile/${network.tariff_profile_id}`,
	);
	return profile.ok ? success({ whole: false, ratTypeIds: [] }) : profile;
}
