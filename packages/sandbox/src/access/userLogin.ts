import { randomBytes } from 'node:crypto';
import { Refusal, refusal } from '../core/http/errors';
import { MINUTE } from '../core/world/dates';
import type { World } from '../core/world/types';
import type { User } from '../core/world/user';
import {
	mailCode,
	takeCode,
	trustDevice,
	trustedDevices,
	type DeviceDescription,
} from './secondFactor';

/** docs/service/authentication.md, *Refused logins*. */
const LOCK = 5 * MINUTE;
const FAILURES_TO_LOCK = 3;
/**
 * @assumption An `mfa_token` lives as long as an e-mailed code (docs/service/authentication.md, *One-time codes*).
 * Check: send the code 15 and 25 minutes after the first step.
 */
const MFA_TOKEN_LIFE = 20 * MINUTE;

const unauthorized = () => new Refusal(401, undefined);
const locked = () => refusal(401, 1105, 'Too many failed authentication attempts');

/**
 * Counts a refused password or code; the third in a row locks the account
 * (docs/service/authentication.md, *Refused logins*).
 */
function fail(world: World, user: User): Refusal {
	user.failures += 1;
	if (user.failures < FAILURES_TO_LOCK) return unauthorized();
	user.failures = 0;
	user.lockedUntil = world.clock.now() + LOCK;
	return locked();
}

/**
 * @assumption More tries do not prolong a lock (docs/service/authentication.md, *Refused logins*). Check: fail four
 * times, and log in five minutes after the third.
 */
function refuseLocked(world: World, user: User): void {
	if (world.clock.now() < user.lockedUntil) throw locked();
}

/** Result of the first step: a logged-in user, or the token for the second step. */
export type FirstStep = { user: User } | { mfaToken: string };

/**
 * Checks the password and the fingerprint of a trusted device (docs/service/authentication.md, *Log in*). 401 as in
 * docs/service/authentication.md, *Refused logins*.
 */
export function logIn(
	world: World,
	username: string,
	passwordHash: string,
	fingerprint: string | undefined,
): FirstStep {
	const user = [...world.access.users.values()].find((one) => one.username === username);
	if (!user || user.suspended) throw unauthorized();
	refuseLocked(world, user);
	if (user.passwordHash !== passwordHash) throw fail(world, user);
	const isTrusted = trustedDevices(world, user).some((one) => one.fingerprint === fingerprint);
	if (user.mfaKey?.status !== 1 || isTrusted) {
		user.failures = 0;
		return { user };
	}
	if (user.mfaKey.type === 1) mailCode(world, user);
	const mfaToken = randomBytes(24).toString('base64url');
	world.access.pendingLogins.set(mfaToken, {
		userId: user.id,
		expiresAt: world.clock.now() + MFA_TOKEN_LIFE,
	});
	return { mfaToken };
}

/**
 * Checks the code of the second step (docs/service/authentication.md, *Two-step login*); a given device is then
 * trusted.
 */
export function finishLogin(
	world: World,
	mfaToken: string,
	code: string,
	device: DeviceDescription | undefined,
): User {
	const pending = world.access.pendingLogins.get(mfaToken);
	const user = world.access.users.get(pending?.userId ?? 0);
	if (!pending || pending.expiresAt <= world.clock.now()) throw unauthorized();
	if (!user?.mfaKey || user.suspended) throw unauthorized();
	refuseLocked(world, user);
	if (!takeCode(world, user, user.mfaKey, code)) throw fail(world, user);
	world.access.pendingLogins.delete(mfaToken);
	user.failures = 0;
	if (device) trustDevice(world, user, device);
	return user;
}
