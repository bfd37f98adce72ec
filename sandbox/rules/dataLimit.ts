import { isObject, readFlag, readInteger, type JsonObject } from '../http/body';
import { badRequest, Problems, refusal } from '../http/errors';
import type { DataLimit } from '../shapes/dataLimit';
import type { ProfileService, ServiceProfile, TrafficLimit } from '../world/profile';
import { DATA_SERVICE, MONTH } from '../world/services';
import { takeId, type World } from '../world/types';

/** A data limit that passed every check, and the service it goes to. */
interface DataLimitDraft {
	service: ProfileService;
	limit: Omit<TrafficLimit, 'id'>;
}

/**
 * Checks the body of a new data limit (docs/service/service-profiles.md, *Data limits*): 400 for the first thing wrong,
 * 409/1405 where the service has a limit with the same satellite flag.
 * @assumption Ids are texts and the 400 has three keys. The service is Data and part of the profile, the month is the
 * only period, and a warning comes at 1 to 100 percent (docs/service/service-profiles.md, *Data limits*). Check: add a
 * limit with id 38 as a number, and one for an SMS service.
 */
export function checkDataLimit(profile: ServiceProfile, body: JsonObject): DataLimitDraft {
	if (idOf(body.service) !== String(DATA_SERVICE)) {
		throw badRequest(`Field 'service' must be an object with the id "${DATA_SERVICE}".`);
	}
	const service = profile.service.find(({ id }) => id === DATA_SERVICE);
	if (!service) throw badRequest(`Service with Id '${DATA_SERVICE}' is not part of the profile.`);
	if ((body.period ?? undefined) !== undefined && idOf(body.period) !== String(MONTH.id)) {
		throw badRequest(`Field 'period' must be an object with the id "${MONTH.id}".`);
	}
	const limit = readValues(body);
	const isTaken = service.traffic_limit.some(
		({ satellite_only: satelliteOnly }) => satelliteOnly === limit.satellite_only,
	);
	if (isTaken) throw refusal(409, 1405, `Service with Id '${service.id}' already has a limit.`);
	return { service, limit };
}

function readValues(body: JsonObject): Omit<TrafficLimit, 'id'> {
	const problems = new Problems();
	const volume = readInteger(body, 'volume', problems, { required: true }) ?? 0;
	const satelliteOnly = readFlag(body, 'satellite_only', problems) ?? false;
	const warning = readInteger(body, 'warning_percent', problems) ?? null;
	if (volume <= 0) problems.add(1403, "Field 'volume' must be positive.");
	if (warning !== null && (warning < 1 || warning > 100)) {
		problems.add(1403, "Field 'warning_percent' must be from 1 to 100.");
	}
	const [problem] = problems.entries;
	if (problem) throw badRequest(problem.message);
	return { volume, period: MONTH, satellite_only: satelliteOnly, warning_percent: warning };
}

const idOf = (reference: unknown): unknown => (isObject(reference) ? reference.id : undefined);

/** Adds the limit under the next id. */
export function addDataLimit(world: World, { service, limit }: DataLimitDraft): void {
	service.traffic_limit.push({ id: takeId(world, 'dataLimit'), ...limit });
}

/** Takes the limit out of its service. */
export function removeDataLimit({ service, limit }: DataLimit): void {
	service.traffic_limit.splice(service.traffic_limit.indexOf(limit), 1);
}
