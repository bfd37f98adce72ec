import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { inCidr } from '../world/addressSpace';
import type { ApplicationToken, SessionKeys, World } from '../world/types';

const AUDIENCE = '/api/v1/authentication';

/** Keys for a new sandbox: sessions do not outlive the process. */
export function newSessionKeys(): SessionKeys {
	return { current: randomBytes(48), retired: [] };
}

/** Makes every session issued so far an expired one. */
export function expireSessions({ sessionKeys }: World): void {
	sessionKeys.retired.push(sessionKeys.current);
	sessionKeys.current = randomBytes(48);
}

/** The application token a caller at `ip` may log in with; undefined when unknown, revoked, expired or elsewhere. */
export function usableToken(world: World, text: string, ip: string): ApplicationToken | undefined {
	const token = world.applicationTokens.get(text);
	if (!token || token.status !== 0) return undefined;
	if (token.expiresAt !== null && token.expiresAt <= world.clock.now()) return undefined;
	if (token.ip !== null && !inCidr(ip, token.ip)) return undefined;
	return token;
}

/** Issues an `auth_token` with the recorded header and claims (supplement.md 2.4). */
export async function issueSession(world: World, applicationTokenId: number): Promise<string> {
	const issuedAt = Math.floor(world.clock.now() / 1000);
	return await new SignJWT({
		'esc.app': applicationTokenId,
		api_key: '',
		'esc.org': world.organisation.id,
		'esc.orgName': world.organisation.name,
	})
		.setProtectedHeader({ alg: 'HS384' })
		.setIssuer('sandbox')
		.setAudience(AUDIENCE)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + world.settings.sessionSeconds)
		.sign(world.sessionKeys.current);
}

/**
 * Why an `Authorization` header is refused, in the words of the 401 body; undefined when it is good.
 * @assumption only the wording for a malformed token is recorded (supplement.md 2.5).
 */
export async function bearerProblem(
	world: World,
	header: string | undefined,
): Promise<string | undefined> {
	const [scheme, token = '', ...rest] = header?.split(' ') ?? [];
	if (scheme !== 'Bearer' || rest.length > 0) return 'Unauthorized';
	if (token.split('.').length !== 3) return 'token contains an invalid number of segments';
	const problem = await sessionProblem(token, world.sessionKeys.current, world.clock.now());
	if (problem !== 'signature is invalid') return problem;
	for (const key of world.sessionKeys.retired) {
		if ((await sessionProblem(token, key, 0)) === undefined) return 'Token is expired';
	}
	return problem;
}

async function sessionProblem(token: string, key: Uint8Array, at: number) {
	try {
		await jwtVerify(token, key, {
			algorithms: ['HS384'],
			audience: AUDIENCE,
			currentDate: new Date(at),
		});
		return undefined;
	} catch (error) {
		if (error instanceof errors.JWTExpired) return 'Token is expired';
		return 'signature is invalid';
	}
}
