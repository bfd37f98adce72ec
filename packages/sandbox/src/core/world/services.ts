import type { ProfileService, TrafficLimit } from './profile';

export const DATA_SERVICE = 38;
export const SMS_MT_SERVICE = 61;
export const SMS_MO_SERVICE = 62;
const VOICE_SERVICE = 3;

/**
 * Bytes of a MB, the unit of data.
 * @assumption A MB is decimal, as recorded volumes have six decimals (docs/service/usage.md, *Traffic types*). Check:
 * send 10 MB from a device and read its usage.
 */
export const MEGABYTE = 1_000_000;

/**
 * Calendar month, reset at 00:00 UTC on day 1: the only period of data limits
 * (docs/service/service-profiles.md, *Data limits*).
 */
export const MONTH = { id: 2, time_units: 1, unit: 'Month' };
/**
 * Limits that can be attached to a service as they are, volume in messages.
 * @assumption The ids of ready-made limits are placeholders (docs/service/lookups.md, *Ready-made limits*). Check: GET
 * `/api/v1/traffic_limit`.
 */
function smsLimits(firstId: number): TrafficLimit[] {
	const volumes = [5, 10, 25, 50, 100];
	return volumes.map((volume, index) => ({ id: firstId + index, volume, period: MONTH }));
}

/**
 * @assumption Ids and codes of the SMS services are placeholders (docs/service/lookups.md, *Services*). Check: GET
 * `/api/v1/service`.
 */
function smsService(id: number, direction: 'MT' | 'MO', code: number): ProfileService {
	return {
		id,
		description: `SMS ${direction}`,
		teleservice_code: code,
		used_with_vlr: true,
		used_with_sgsn: true,
		traffic_type: { id: 6, description: 'SMS', unit: 'SMS' },
		traffic_limit: smsLimits(id * 10),
	};
}

/**
 * All services, by id, each with the limits that are ready to be attached to it
 * (docs/service/lookups.md, *Ready-made limits*). They cannot be changed.
 * @assumption `traffic_limit` of a service holds its ready-made limits, and none for data, whose limits belong to a
 * profile. Codes and Voice's traffic type are placeholders (docs/service/lookups.md, *Services*). Check: GET
 * `/api/v1/service`.
 */
export const SERVICES: ReadonlyMap<number, Readonly<ProfileService>> = new Map(
	[
		{
			id: VOICE_SERVICE,
			description: 'Voice',
			teleservice_code: 17,
			used_with_vlr: true,
			used_with_sgsn: false,
			traffic_type: { id: 1, description: 'Voice', unit: 'Minutes' },
			traffic_limit: [],
		},
		{
			id: DATA_SERVICE,
			description: 'Data',
			teleservice_code: 128,
			used_with_vlr: false,
			used_with_sgsn: true,
			traffic_type: { id: 5, description: 'Data', unit: 'MB' },
			traffic_limit: [],
		},
		smsService(SMS_MT_SERVICE, 'MT', 33),
		smsService(SMS_MO_SERVICE, 'MO', 34),
	].map((service) => [service.id, service]),
);
