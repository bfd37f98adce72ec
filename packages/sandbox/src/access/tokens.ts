import { checked, onlyFirst, refusal } from '../core/http/errors';
import type { NEW_TOKEN, TOKEN_CHANGE } from './tokenDescription';
import type { ValueOf } from '../core/description/schema';
import { isCidr } from '../core/world/addressSpace';
import { readIsoDate } from '../core/world/dates';
import type { ApplicationToken } from '../core/world/access';
import { PLAIN_USER } from './seed';

const STATUS = { 0: 'Activated', 1: 'Revoked' } as const;

/**
 * Whoever made a token, one person stands for it.
 * @assumption An application token makes others in its creator's name (docs/service/application-tokens.md, *Record*).
 * Check: create a token with a token and list it.
 */
const CREATOR = { id: 501, name: 'Example User', username: PLAIN_USER };

/**
 * A token as it is listed, without its text (docs/service/application-tokens.md, *Record*).
 * @assumption The status of a token says only whether it was revoked; an expired one stays Activated
 * (docs/service/application-tokens.md, *Record*). Check: list an expired token.
 */
export function applicationTokenRecord(token: ApplicationToken) {
	const { id, description, createdAt, status, expiresAt, ip } = token;
	return {
		id,
		description,
		created: new Date(createdAt).toISOString(),
		status: { id: status, description: STATUS[status] },
		expiry_date: expiresAt === null ? null : new Date(expiresAt).toISOString(),
		ip,
		creator: CREATOR,
	};
}

/**
 * Checks the values of a creation (docs/service/application-tokens.md, *Operations*).
 * @assumption An expiry date must lie in the future, and a range must have its length
 * (docs/service/application-tokens.md, *Operations*). Check: create a token that expired yesterday.
 */
export function checkNewToken(
	body: ValueOf<typeof NEW_TOKEN>,
	now: number,
): Pick<ApplicationToken, 'description' | 'expiresAt' | 'ip'> {
	const { description, ip = null, expiry_date: expiry } = body;
	const expiresAt = typeof expiry === 'string' ? (readExpiry(expiry) ?? Number.NaN) : null;
	checked(onlyFirst, (problems) => {
		if (Number.isNaN(expiresAt)) {
			problems.add(1403, "Field 'expiry_date' must be an ISO 8601 date or timestamp.");
		}
		if (expiresAt !== null && expiresAt <= now) {
			problems.add(1403, "Field 'expiry_date' must lie in the future.");
		}
		if (ip !== null && !isCidr(ip)) {
			problems.add(1403, "Field 'ip' must be an IP address range in CIDR notation.");
		}
	});
	return { description: description ?? '', expiresAt, ip };
}

/**
 * A date with optional time and zone (docs/service/application-tokens.md, *Record*).
 * @assumption A time without zone is UTC, and a bare date is its first moment
 * (docs/service/application-tokens.md, *Record*). Check: create a token with a bare date and list it.
 */
const readExpiry = (text: string) => readIsoDate(text) ?? readIsoDate(`${text}Z`);

/**
 * Applies a change.
 * @assumption Nothing takes a revocation back, and a revoked token is not revoked again: 422/1406
 * (docs/service/application-tokens.md, *Record*). Check: PATCH a revoked token with status 0, then with 1.
 */
export function changeToken(token: ApplicationToken, body: ValueOf<typeof TOKEN_CHANGE>): void {
	if (body.status && token.status === 1) {
		throw refusal(422, 1406, `Application token with Id '${token.id}' is revoked.`);
	}
	token.description = body.description ?? token.description;
	if (body.status?.id === 1) token.status = 1;
}
