import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { inCidr } from '../core/world/addressSpace';
import { DAY } from '../core/world/dates';
import type { ApplicationToken, SessionKeys } from '../core/world/access';
import type { World } from '../core/world/types';
import type { Session, User } from '../core/world/user';

const AUDIENCE = '/api/v1/authentication';
const REFRESH_AUDIENCE = '/api/v1/authentication/refresh';
/**
 * @assumption How long a refresh token lives (docs/service/authentication.md, *Refresh token*). Check: decode `exp` of
 * one.
 */
const REFRESH_SECONDS = 30 * (DAY / 1000);

/** Creates keys for a new sandbox: sessions do not outlive the process. */
export function newSessionKeys(): SessionKeys {
	return { current: randomBytes(48), retired: [] };
}

/** Expires all tokens signed with these keys. */
export function retireKeys(keys: SessionKeys): void {
	keys.retired.push(keys.current);
	keys.current = randomBytes(48);
}

/** Expires all issued sessions. */
export const expireSessions = ({ sessionKeys }: World): void => retireKeys(sessionKeys);

/**
 * Finds a token that a caller at `ip` may use; undefined if unknown, revoked, expired, or not allowed for this address.
 */
export function usableToken(world: World, text: string, ip: string): ApplicationToken | undefined {
	const token = world.applicationTokens.get(text);
	if (!token || token.status !== 0) return undefined;
	if (token.expiresAt !== null && token.expiresAt <= world.clock.now()) return undefined;
	if (token.ip !== null && !inCidr(ip, token.ip)) return undefined;
	return token;
}

/** Issues an `auth_token` with the recorded header and claims (docs/service/authentication.md, *Session token*). */
export async function issueSession(world: World, applicationTokenId: number): Promise<string> {
	const claims = { 'esc.app': applicationTokenId, api_key: '' };
	return await sign(world, { ...claims, ...organisationClaims(world) });
}

/**
 * Issues an `auth_token` of a person for a workspace.
 * @assumption The claim that names the user is called like the recorded ones
 * (docs/service/authentication.md, *Session token*). Check: decode the session of a user.
 */
export async function issueUserSession(workspace: World, user: User): Promise<string> {
	return await sign(workspace, { 'esc.user': user.id, ...organisationClaims(workspace) });
}

const organisationClaims = ({ organisation }: World) => ({
	'esc.org': organisation.id,
	'esc.orgName': organisation.name,
});

/** A `refresh_token` (docs/service/authentication.md, *Refresh token*). */
export const issueRefresh = async (world: World, user: User): Promise<string> =>
	await sign(
		world,
		{ 'esc.user': user.id },
		{ audience: REFRESH_AUDIENCE, seconds: REFRESH_SECONDS, keys: world.access.refreshKeys },
	);

async function sign(
	world: World,
	claims: JWTPayload,
	{ audience = AUDIENCE, seconds = world.settings.sessionSeconds, keys = world.sessionKeys } = {},
): Promise<string> {
	const issuedAt = Math.floor(world.clock.now() / 1000);
	return await new SignJWT(claims)
		.setProtectedHeader({ alg: 'HS384' })
		.setIssuer('sandbox')
		.setAudience(audience)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + seconds)
		.sign(keys.current);
}

/** Result of an `Authorization` header: a session, or the message of the 401. */
export type Bearer = { session: Session } | { problem: string };

/**
 * @assumption The wording for expired and foreign tokens: only that for a malformed one is recorded
 * (docs/service/authentication.md, *Session token*). Check: call with an expired session.
 */
export async function readBearer(world: World, header: string | undefined): Promise<Bearer> {
	const [scheme, token = '', ...rest] = header?.split(' ') ?? [];
	if (scheme !== 'Bearer' || rest.length > 0) return { problem: 'Unauthorized' };
	if (token.split('.').length !== 3) {
		return { problem: 'token contains an invalid number of segments' };
	}
	const { current, retired } = world.sessionKeys;
	const claims = await claimsOf(token, current, world.clock.now(), AUDIENCE);
	if (claims === 'expired') return { problem: 'Token is expired' };
	if (claims !== 'foreign') return { session: sessionOf(world, claims) };
	for (const key of retired) {
		const old = await claimsOf(token, key, 0, AUDIENCE);
		if (old !== 'foreign') return { problem: 'Token is expired' };
	}
	return { problem: 'signature is invalid' };
}

function sessionOf(world: World, claims: JWTPayload): Session {
	const userId = claims['esc.user'];
	const organisationId = Number(claims['esc.org'] ?? world.organisation.id);
	return { organisationId, ...(typeof userId === 'number' && { userId }) };
}

/** Finds the user of a refresh token; undefined if it is foreign or expired, or the user may not log in. */
export async function refreshedUser(world: World, token: string): Promise<User | undefined> {
	const { users, refreshKeys } = world.access;
	const claims = await claimsOf(token, refreshKeys.current, world.clock.now(), REFRESH_AUDIENCE);
	if (typeof claims === 'string') return undefined;
	const user = users.get(Number(claims['esc.user']));
	return user?.suspended === false ? user : undefined;
}

async function claimsOf(token: string, key: Uint8Array, at: number, audience: string) {
	try {
		const options = { algorithms: ['HS384'], audience, currentDate: new Date(at) };
		return (await jwtVerify(token, key, options)).payload;
	} catch (error) {
		return error instanceof errors.JWTExpired ? 'expired' : 'foreign';
	}
}
