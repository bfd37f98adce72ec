import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../shared/values';

/** The only algorithms: of the HS family, with their hash (docs/service/callbacks.md, *Signature*). */
const HASHES = new Map<unknown, string>([
	['HS256', 'sha256'],
	['HS384', 'sha384'],
	['HS512', 'sha512'],
]);

/** Tolerance for the clock of the service, in seconds. */
const LEEWAY = 60;

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const TOKEN = /^Bearer +([\w-]+)\.([\w-]+)\.([\w-]+)$/i;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares texts in a time that does not depend on their content. */
export const isEqual = (one: string, other: string): boolean =>
	timingSafeEqual(digest(one), digest(other));

export const isKey = (header: unknown, key: string): boolean =>
	typeof header === 'string' && isEqual(header.trim(), key);

/**
 * Whether an `Authorization` header has a valid token: signed with the secret, neither expired nor too early. `now`
 * is in milliseconds since 1970.
 * @assumption HS256, HS384 or HS512, with the secret as text or decoded from Base64 (docs/service/callbacks.md,
 * *Signature*). Check: receive a signed callback and decode its token.
 */
export function isSigned(header: unknown, secret: string, now: number): boolean {
	const found = typeof header === 'string' ? TOKEN.exec(header.trim()) : null;
	const [, head = '', claims = '', signature = ''] = found ?? [];
	const { alg, crit } = decoded(head) ?? {};
	const hash = HASHES.get(alg);
	// `crit` names extensions that a reader must know.
	if (hash === undefined || crit !== undefined) return false;
	const isRight = keysOf(secret).some((key) =>
		isEqual(createHmac(hash, key).update(`${head}.${claims}`).digest('base64url'), signature),
	);
	return isRight && isTimely(decoded(claims), now / 1000);
}

/** Returns the secret as text, and decoded from Base64. */
function keysOf(secret: string): Array<string | Buffer> {
	const bytes = BASE64.test(secret) ? Buffer.from(secret, 'base64') : Buffer.alloc(0);
	return [secret, bytes].filter((key) => key.length > 0);
}

/** Checks the claims `exp` and `nbf`, in seconds since 1970. A token may have neither. */
function isTimely(claims: IDataObject | undefined, now: number): boolean {
	if (claims === undefined) return false;
	const { exp = Number.POSITIVE_INFINITY, nbf = 0 } = claims;
	if (typeof exp !== 'number' || typeof nbf !== 'number') return false;
	return now < exp + LEEWAY && now >= nbf - LEEWAY;
}

/** Returns a part of a token; undefined if it is no object. */
function decoded(part: string): IDataObject | undefined {
	try {
		const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
