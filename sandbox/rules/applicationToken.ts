import { readReference, readText, type JsonObject } from '../http/body';
import { missing, Problems, Refusal, refusal } from '../http/errors';
import { isCidr } from '../world/addressSpace';
import { readIsoDate } from '../world/dates';
import type { ApplicationToken } from '../world/types';

/**
 * The refusal of these calls: 422 with the three keys, for the first thing wrong
 * (docs/service/application-tokens.md, *Operations*).
 */
function refuseIfAny({ entries: [problem] }: Problems): void {
	if (problem) throw new Refusal(422, problem);
}

/**
 * Checks the body of a creation. Nothing in it is required.
 * @assumption An expiry date must lie in the future, and a range must have its length
 * (docs/service/application-tokens.md, *Operations*). Check: create a token that expired yesterday.
 */
export function checkNewToken(
	body: JsonObject,
	now: number,
): Pick<ApplicationToken, 'description' | 'expiresAt' | 'ip'> {
	const problems = new Problems();
	const description = readText(body, 'description', problems) ?? '';
	const ip = readText(body, 'ip', problems) ?? null;
	const expiry = readText(body, 'expiry_date', problems);
	const expiresAt = expiry === undefined ? null : (readExpiry(expiry) ?? Number.NaN);
	if (Number.isNaN(expiresAt)) {
		problems.add(1403, "Field 'expiry_date' must be an ISO 8601 date or timestamp.");
	}
	if (expiresAt !== null && expiresAt <= now) {
		problems.add(1403, "Field 'expiry_date' must lie in the future.");
	}
	if (ip !== null && !isCidr(ip)) {
		problems.add(1403, "Field 'ip' must be an IP address range in CIDR notation.");
	}
	refuseIfAny(problems);
	return { description, expiresAt, ip };
}

/**
 * A date with optional time and zone (docs/service/application-tokens.md, *Record*).
 * @assumption A time without zone is UTC, and a bare date is its first moment
 * (docs/service/application-tokens.md, *Record*). Check: create a token with a bare date and list it.
 */
const readExpiry = (text: string) => readIsoDate(text) ?? readIsoDate(`${text}Z`);

/**
 * Applies a change: `description` and `status {id}`. Other keys are left alone, because only third parties call
 * `expiry_date` and `ip` changeable (docs/service/application-tokens.md, *Record*).
 * @assumption Nothing takes a revocation back, and a revoked token is not revoked again: 422/1406
 * (docs/service/application-tokens.md, *Record*). Check: PATCH a revoked token with status 0, then with 1.
 */
export function changeToken(token: ApplicationToken, body: JsonObject): void {
	const problems = new Problems();
	const description = readText(body, 'description', problems);
	const status = readReference(body, 'status', problems);
	if (status !== undefined && status !== 0 && status !== 1) {
		problems.add(1401, missing('Application token status', status));
	}
	refuseIfAny(problems);
	if (status !== undefined && token.status === 1) {
		throw refusal(422, 1406, `Application token with Id '${token.id}' is revoked.`);
	}
	if (description !== undefined) token.description = description;
	if (status === 1) token.status = 1;
}
