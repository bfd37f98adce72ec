import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '../core/world/dates';
import { takeId, type World } from '../core/world/types';
import { ADMINISTRATOR, EMAIL_TYPE, OBSERVER, TOTP_TYPE, type User } from '../core/world/user';
import type { Organisation, TariffPlan, ApplicationToken } from '../core/world/access';

/** The workspace of the demo fleet, a second one of the same people, and one in which they have no role. */
export const HOME_WORKSPACE = 13000;
export const OTHER_WORKSPACE = 13002;
export const FOREIGN_WORKSPACE = 13001;

/** A workspace as records name it. */
export const workspace = (id: number, name: string): Organisation => ({
	id,
	name,
	country: { id: 74, name: 'Germany' },
});

/** The plan of the demo fleet; the other workspaces have none. */
export const HOME_PLAN: TariffPlan = {
	id: 71,
	name: 'Standard',
	max_active_sims: 1000,
	max_users: 10,
	api_access_allowed: true,
	monthly_rate: 100,
	currency: { id: 1, code: 'EUR', symbol: '€' },
};

/** The password of every user of a new sandbox. */
export const USER_PASSWORD = 'sandbox-password';
/** Users who log in with a password alone; the second may only read. */
export const PLAIN_USER = 'admin@example.com';
export const OBSERVER_USER = 'observer@example.com';
/** A user with an authenticator, and its secret. */
export const TOTP_USER = 'totp@example.com';
export const TOTP_SECRET = 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA';
/** A user who gets codes by e-mail, and the fingerprint of a device that is trusted already. */
export const MAIL_USER = 'mail@example.com';
export const TRUSTED_FINGERPRINT = 'sandbox-trusted-device';
/** Users who cannot log in: locked for the first five minutes, and suspended. */
export const LOCKED_USER = 'locked@example.com';
export const SUSPENDED_USER = 'suspended@example.com';

const FIRST_USER_ID = 501;

/** SHA-1 over UTF-8, 40 lower-case hexadecimal digits (docs/service/authentication.md, *Password digest*). */
export const hashPassword = (password: string): string =>
	createHash('sha1').update(password, 'utf8').digest('hex');

/** One user of each kind; the first three and the locked one administer two workspaces. */
export function seedUsers(world: World): void {
	const now = world.clock.now();
	addUser(world, { username: PLAIN_USER });
	addUser(world, { username: TOTP_USER, mfaKey: activeKey(world, TOTP_SECRET) });
	const mail = addUser(world, { username: MAIL_USER, mfaKey: activeKey(world, '') });
	mail.trustedDevices = [
		{
			id: takeId(world, 'trustedDevice'),
			fingerprint: TRUSTED_FINGERPRINT,
			operatingSystem: 'Linux',
			browser: '',
			name: 'workflow server',
			activatedAt: now - 10 * DAY,
			expiresAt: now + 80 * DAY,
		},
	];
	addUser(world, { username: OBSERVER_USER, roles: new Map([[HOME_WORKSPACE, OBSERVER]]) });
	addUser(world, { username: LOCKED_USER, lockedUntil: now + 5 * MINUTE });
	addUser(world, { username: SUSPENDED_USER, suspended: true });
}

/** Adds a user: an Administrator of both workspaces without second factor, unless told otherwise. */
export function addUser(world: World, user: Partial<User> & { username: string }): User {
	const { users } = world.access;
	const id = FIRST_USER_ID + users.size;
	const added: User = {
		id,
		passwordHash: hashPassword(USER_PASSWORD),
		suspended: false,
		roles: new Map([
			[HOME_WORKSPACE, ADMINISTRATOR],
			[OTHER_WORKSPACE, ADMINISTRATOR],
		]),
		defaultWorkspace: HOME_WORKSPACE,
		mfaKey: null,
		trustedDevices: [],
		failures: 0,
		lockedUntil: 0,
		mails: [],
		...user,
	};
	users.set(id, added);
	return added;
}

/** A second factor in use: an authenticator, or e-mail without a secret. */
export function activeKey(world: World, secret: string): NonNullable<User['mfaKey']> {
	const createdAt = world.clock.now() - 30 * DAY;
	return {
		id: takeId(world, 'mfaKey'),
		type: secret === '' ? EMAIL_TYPE : TOTP_TYPE,
		status: 1,
		secret,
		createdAt,
		activatedAt: createdAt,
		lastStep: 0,
	};
}

/** The application token a user of the sandbox logs in with, and three that fail. */
export const APPLICATION_TOKEN = 'sandbox-application-token';
export const EXPIRED_APPLICATION_TOKEN = 'sandbox-application-token-expired';
export const REVOKED_APPLICATION_TOKEN = 'sandbox-application-token-revoked';
/** Restricted to 192.0.2.0/24, so that every login with it fails. */
export const RESTRICTED_APPLICATION_TOKEN = 'sandbox-application-token-restricted';

/** Registers the four tokens above. */
export function seedTokens(world: World): void {
	const now = world.clock.now();
	addApplicationToken(world, { token: APPLICATION_TOKEN, description: 'sandbox' });
	addApplicationToken(world, { token: EXPIRED_APPLICATION_TOKEN, expiresAt: now - DAY });
	addApplicationToken(world, { token: REVOKED_APPLICATION_TOKEN, status: 1 });
	addApplicationToken(world, { token: RESTRICTED_APPLICATION_TOKEN, ip: '192.0.2.0/24' });
}

/** Registers an application token. */
export function addApplicationToken(
	world: World,
	token: Partial<ApplicationToken> & { token: string },
): void {
	world.applicationTokens.set(token.token, {
		id: takeId(world, 'applicationToken'),
		description: '',
		createdAt: world.clock.now() - 30 * DAY,
		status: 0,
		expiresAt: null,
		ip: null,
		...token,
	});
}
