import type { ProfileService, ServiceProfile, TrafficLimit } from '../core/world/profile';

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
