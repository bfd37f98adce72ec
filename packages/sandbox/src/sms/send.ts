import type { Problems } from '../core/http/errors';
import type { NewSms } from './description';
import { readIsoDate, DAY } from '../core/world/dates';
import { SMS_MT_SERVICE, MONTH } from '../core/world/services';
import type { SmsDraft } from '../core/world/sms';
import type { Endpoint, World } from '../core/world/types';
import { isBlocked } from '../core/traffic/quota';
import { payloadProblem, udhProblem } from './text';
import type { TrafficLimit } from '../core/world/profile';
import { extendedVolume, monthStart } from '../core/traffic/trafficLimit';

/** Checks a send request (docs/service/sms.md, *Send*); adds every problem found. */
export function checkSms(world: World, body: NewSms, problems: Problems): SmsDraft {
	const now = world.clock.now();
	const { payload } = body;
	const dcs = body.dcs ?? 0;
	const udh = body.udh || undefined;
	const headerProblem = udh === undefined ? undefined : udhProblem(udh);
	const problem = headerProblem ?? payloadProblem(payload, dcs, (udh?.length ?? 0) / 2);
	if (problem !== undefined) problems.add(1403, problem);
	return {
		type: 'MT',
		payload,
		dcs,
		udh,
		sourceAddress: checkSource(body, problems),
		sourceAddressType: body.source_address_type?.id,
		destAddress: body.dest_address ?? undefined,
		submittedAt: now,
		expiresAt: checkExpiry(body, now, problems),
	};
}

/**
 * A number or short code, or up to 11 alphanumerics, which need type 208.
 * @assumption A number has at most 17 digits, as in the portal (docs/service/sms.md, *Send*). Check: send an SMS from a
 * number of 18 digits.
 */
function checkSource(body: NewSms, problems: Problems): string | undefined {
	const source = String(body.source_address ?? '');
	if (source === '') return undefined;
	const isNumber = /^\+?\d{1,17}$/.test(source);
	const isName = /^[A-Za-z0-9]{1,11}$/.test(source);
	if (body.source_address_type?.id === 208 ? !isName : !isNumber) {
		problems.add(1403, `Invalid source address '${source}' for its type.`);
	}
	return source;
}

/**
 * @assumption Any expiry in the future is accepted, near or far (docs/service/sms.md, *Expiry*). Check: send an SMS that
 * expires after 10 seconds, and one that expires after a week.
 */
function checkExpiry({ expiry_date: text }: NewSms, now: number, problems: Problems) {
	if (typeof text !== 'string') return undefined;
	const at = text.includes('T') ? readIsoDate(text) : undefined;
	if (at === undefined) problems.add(1403, "Field 'expiry_date' must be an ISO 8601 date-time.");
	else if (at <= now) problems.add(1403, "Field 'expiry_date' must lie in the future.");
	return at;
}

/**
 * An SMS needs an active SIM and SMS services on the profile (docs/service/sms.md, *Traffic rules*).
 * @assumption The code 1406, and all words but those for a limit (docs/service/sms.md, *Traffic rules*). Check: send to a
 * device whose SIM is suspended.
 */
export function checkSmsPossible(world: World, endpoint: Endpoint, problems: Problems): void {
	const sim = endpoint.simId === null ? undefined : world.sims.get(endpoint.simId);
	if (!sim) return problems.add(1406, `Endpoint with Id '${endpoint.id}' has no SIM assigned.`);
	if (sim.status !== 1 && sim.status !== 4) {
		problems.add(1406, `SIM with Id '${sim.id}' is not active.`);
	}
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	if (!services.some(({ id }) => id === SMS_MT_SERVICE)) {
		problems.add(1406, `Service profile of endpoint '${endpoint.id}' does not allow SMS.`);
	}
	const limit = exceededSmsLimit(world, endpoint);
	if (limit !== undefined) problems.add(1406, limit);
	if (isBlocked(world, endpoint, 'sms')) {
		problems.add(1406, `Endpoint with Id '${endpoint.id}' has no SMS quota left.`);
	}
}

/**
 * Returns why a device gets no SMS: it has received as many as a limit of its profile and the extensions of it allow
 * (docs/service/service-profiles.md, *SMS limits*; docs/service/sms.md, *Traffic rules*). Undefined if it gets one.
 * @assumption An SMS counts when it is delivered; a day is one of UTC, a month the calendar month
 * (docs/service/service-profiles.md, *SMS limits*). Check: attach the limit of 5 SMS a day and send six.
 */
export function exceededSmsLimit(world: World, endpoint: Endpoint): string | undefined {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	const limits = services.find(({ id }) => id === SMS_MT_SERVICE)?.traffic_limit ?? [];
	const limit = limits.find((one) => isUsedUp(world, endpoint, one));
	if (!limit) return undefined;
	const volume = extendedVolume(world, endpoint, limit);
	return `Traffic limit of ${volume} MT-SMS per ${limit.period.unit.toLowerCase()} exceeded`;
}

function isUsedUp(world: World, endpoint: Endpoint, limit: TrafficLimit): boolean {
	const now = world.clock.now();
	const since = limit.period.id === MONTH.id ? monthStart(now) : now - (now % DAY);
	const received = (world.sms.get(endpoint.id) ?? []).filter(
		({ type, status, submittedAt }) => type === 'MT' && status === 4 && submittedAt >= since,
	);
	return received.length >= extendedVolume(world, endpoint, limit);
}
