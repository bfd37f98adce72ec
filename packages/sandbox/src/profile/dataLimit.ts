import { badRequest, refusal } from '../core/http/errors';
import type { NEW_DATA_LIMIT } from './description';
import type { ValueOf } from '../core/description/schema';
import type { ProfileService, ServiceProfile, TrafficLimit } from '../core/world/profile';
import { DATA_SERVICE, MONTH } from '../core/world/services';
import { takeId, type World } from '../core/world/types';

/** A data limit and the service of the profile it belongs to. */
export interface DataLimit {
	service: ProfileService;
	limit: TrafficLimit;
}

/** The limits of a profile that are objects of their own, oldest first within a service. */
export function dataLimitsOf({ service }: ServiceProfile): DataLimit[] {
	return service.flatMap((one) =>
		one.traffic_limit
			.filter(({ satellite_only: isData }) => isData !== undefined)
			.map((limit) => ({ service: one, limit })),
	);
}

/** A data limit in the list of them (docs/service/service-profiles.md, *Data limits*); volume in bytes. */
export function dataLimitRecord({ service, limit }: DataLimit) {
	return {
		id: limit.id,
		service: { id: service.id, description: service.description },
		satellite_only: limit.satellite_only,
		period: limit.period,
		volume: limit.volume,
		warning_percent: limit.warning_percent,
	};
}

/** A data limit that passed every check, and the service it goes to. */
interface DataLimitDraft {
	service: ProfileService;
	limit: Omit<TrafficLimit, 'id'>;
}

/**
 * Checks the values of a new data limit (docs/service/service-profiles.md, *Data limits*): 400 where the profile lacks
 * the service, 409/1405 where the service has a limit with the same satellite flag.
 * @assumption Ids are texts and the 400 has three keys. The service is Data and part of the profile, the month is the
 * only period, and a warning comes at 1 to 100 percent (docs/service/service-profiles.md, *Data limits*). Check: add a
 * limit with id 38 as a number, and one for an SMS service.
 */
export function checkDataLimit(
	profile: ServiceProfile,
	body: ValueOf<typeof NEW_DATA_LIMIT>,
): DataLimitDraft {
	const service = profile.service.find(({ id }) => id === DATA_SERVICE);
	if (!service) throw badRequest(`Service with Id '${DATA_SERVICE}' is not part of the profile.`);
	const { volume, satellite_only, warning_percent = null } = body;
	const limit = {
		volume,
		period: MONTH,
		satellite_only: satellite_only ?? false,
		warning_percent,
	};
	if (service.traffic_limit.some((one) => one.satellite_only === limit.satellite_only)) {
		throw refusal(409, 1405, `Service with Id '${service.id}' already has a limit.`);
	}
	return { service, limit };
}

/** Adds the limit under the next id. */
export function addDataLimit(world: World, { service, limit }: DataLimitDraft): void {
	service.traffic_limit.push({ id: takeId(world, 'dataLimit'), ...limit });
}

/** Takes the limit out of its service. */
export function removeDataLimit({ service, limit }: DataLimit): void {
	service.traffic_limit.splice(service.traffic_limit.indexOf(limit), 1);
}
