import { PLAIN_USER } from './seedUsers';
import type { ApplicationToken } from '../core/world/access';

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
