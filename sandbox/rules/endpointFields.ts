import { readReference, readText, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import type { World } from '../world/types';

/** Ids of what an endpoint belongs to; undefined where the body names none. */
export interface EndpointSettings {
	serviceProfileId: number | undefined;
	tariffProfileId: number | undefined;
	status: number | undefined;
}

/** Checks profiles and status, which a creation requires and an update may leave out; problems are added. */
export function checkSettings(
	world: World,
	body: JsonObject,
	problems: Problems,
	required: boolean,
): EndpointSettings {
	const known = (profiles: Map<number, unknown>, noun: string, key: string) => {
		const id = readReference(body, key, problems, required);
		if (id !== undefined && !profiles.has(id)) problems.add(1401, missing(noun, id));
		return id;
	};
	const serviceProfileId = known(world.serviceProfiles, 'Service profile', 'service_profile');
	const tariffProfileId = known(world.tariffProfiles, 'Tariff profile', 'tariff_profile');
	const status = readReference(body, 'status', problems, required);
	if (status !== undefined && status !== 0 && status !== 1) {
		problems.add(1401, missing('Endpoint status', status));
	}
	return { serviceProfileId, tariffProfileId, status };
}

/**
 * 16 digits (docs/service/endpoints.md, *Create*); `owner` is the endpoint that may carry it already.
 * @assumption An IMEI belongs to one endpoint, as bulk creation wants it unique
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create two devices with one IMEI.
 */
export function checkImei(
	world: World,
	body: JsonObject,
	problems: Problems,
	owner?: number,
): string | undefined {
	const imei = readText(body, 'imei', problems);
	if (imei === undefined) return undefined;
	const carrier = world.imeiOwners.get(imei);
	if (!/^\d{16}$/.test(imei)) problems.add(1403, `IMEI '${imei}' must have 16 digits.`);
	else if (carrier !== undefined && carrier !== owner) {
		problems.add(1405, `IMEI '${imei}' is already in use.`);
	}
	return imei;
}
