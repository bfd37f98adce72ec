import { readInteger, readReference, readText, type JsonObject } from '../http/body';
import type { Problems } from '../http/errors';
import { readIsoDate } from '../world/dates';
import { SMS_MT_SERVICE } from '../world/services';
import { ADDRESS_TYPE, type AddressType } from '../world/sms';
import type { Endpoint, World } from '../world/types';
import { isBlocked } from './quota';
import { payloadProblem, udhProblem } from './smsText';
import type { SmsDraft } from './storeSms';

/** Checks a send request (docs/service/sms.md, *Send*); adds every problem found. */
export function checkSms(world: World, body: JsonObject, problems: Problems): SmsDraft {
	const now = world.clock.now();
	const { dcs, udh, payload } = checkContent(body, problems);
	return {
		type: 'MT',
		payload,
		dcs,
		udh,
		...checkSource(body, problems),
		destAddress: readText(body, 'dest_address', problems),
		submittedAt: now,
		expiresAt: checkExpiry(body, now, problems),
	};
}

function checkContent(body: JsonObject, problems: Problems) {
	const payload = readText(body, 'payload', problems);
	const dcs = readInteger(body, 'dcs', problems) ?? 0;
	const udh = readText(body, 'udh', problems) || undefined;
	if (!payload) {
		// A payload of another kind has been complained about already.
		if (typeof (body.payload ?? '') === 'string') {
			problems.add(1402, "Field 'payload' is required.");
		}
		return { dcs, udh, payload: '' };
	}
	if (![0, 4, 8].includes(dcs)) problems.add(1403, "Field 'dcs' must be 0, 4 or 8.");
	const headerProblem = udh === undefined ? undefined : udhProblem(udh);
	const problem = headerProblem ?? payloadProblem(payload, dcs, (udh?.length ?? 0) / 2);
	if (problem !== undefined) problems.add(1403, problem);
	return { dcs, udh, payload };
}

/** `source_address`: a number or short code, or up to 11 alphanumerics, which need type 208. */
function checkSource(body: JsonObject, problems: Problems) {
	const typeId = readReference(body, 'source_address_type', problems);
	if (typeId !== undefined && !(typeId in ADDRESS_TYPE)) {
		problems.add(1401, `Source address type with Id '${typeId}' not found.`);
	}
	const sourceAddressType = typeId as AddressType | undefined;
	const given = body.source_address;
	// described as a number, recorded as a string (docs/service/sms.md, *Send*).
	const source = Number.isSafeInteger(given)
		? String(given)
		: readText(body, 'source_address', problems);
	if (source === undefined || source === '') return { sourceAddressType };
	const isNumber = /^\+?\d{1,15}$/.test(source);
	const isName = /^[A-Za-z0-9]{1,11}$/.test(source);
	if (typeId === 208 ? !isName : !isNumber) {
		problems.add(1403, `Invalid source address '${source}' for its type.`);
	}
	return { sourceAddress: source, sourceAddressType };
}

function checkExpiry(body: JsonObject, now: number, problems: Problems): number | undefined {
	const text = readText(body, 'expiry_date', problems);
	if (text === undefined) return undefined;
	const at = text.includes('T') ? readIsoDate(text) : undefined;
	if (at === undefined) problems.add(1403, "Field 'expiry_date' must be an ISO 8601 date-time.");
	else if (at <= now) problems.add(1403, "Field 'expiry_date' must lie in the future.");
	return at;
}

/**
 * An SMS needs an active SIM and SMS services on the profile (docs/service/sms.md, *Traffic rules*).
 * @assumption An SMS that cannot be sent gets 422/1406 (docs/service/sms.md, *Traffic rules*). Check: send to a device
 * whose SIM is suspended.
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
	if (isBlocked(world, endpoint, 'sms')) {
		problems.add(1406, `Endpoint with Id '${endpoint.id}' has no SMS quota left.`);
	}
}
