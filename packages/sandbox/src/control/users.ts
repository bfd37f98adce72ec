import {
	newSecret,
	stepAt,
	totpCode,
	retireKeys,
	activeKey,
	addUser,
	hashPassword,
	USER_PASSWORD,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
} from '../access';
import { MINUTE } from '../core/world/dates';
import type { World } from '../core/world/types';
import { ADMINISTRATOR, type Role, type User } from '../core/world/user';

/** A new user. Default: an Administrator of two workspaces, with a password and no second factor. */
export interface NewUser {
	username?: string;
	password?: string;
	/** Source of the one-time codes. */
	codes?: 'authenticator' | 'email';
	/** 1 Administrator, 2 User, 3 Observer. */
	role?: Role;
}

/** Creates the controls of the users of one world. They throw RangeError for an unknown user. */
export function createUserControl(world: World) {
	return {
		/** All users, and the source of their codes. */
		users: () =>
			[...world.access.users.values()].map(({ id, username, mfaKey }) => {
				const codes: NewUser['codes'] = mfaKey?.secret ? 'authenticator' : 'email';
				return { id, username, codes: mfaKey === null ? ('none' as const) : codes };
			}),
		/** Returns the login; `secret` is the Base32 secret of an authenticator, empty without one. */
		addUser: (user?: NewUser) => newUser(world, user),
		setPassword: (username: string, password: string): void => {
			userCalled(world, username).passwordHash = hashPassword(password);
		},
		/** Current code of the user's authenticator. */
		authenticatorCode: (username: string): string => {
			const { mfaKey } = userCalled(world, username);
			if (!mfaKey?.secret) throw new RangeError(`No authenticator of ${username}`);
			return totpCode(mfaKey.secret, stepAt(world.clock.now()));
		},
		/** Codes that were e-mailed to the user, oldest first. */
		mailedCodes: (username: string): string[] =>
			userCalled(world, username).mails.map(({ code }) => code),
		/** Locks the account for five minutes, as the third wrong password does. */
		lockUser: (username: string): void => {
			userCalled(world, username).lockedUntil = world.clock.now() + 5 * MINUTE;
		},
		/** Ends a lock and resets the count of refused logins. */
		unlockUser: (username: string): void => {
			Object.assign(userCalled(world, username), { lockedUntil: 0, failures: 0 });
		},
		/** Expires all issued refresh tokens. */
		expireRefreshTokens: (): void => retireKeys(world.access.refreshKeys),
	};
}

function newUser(world: World, { username, password, codes, role = ADMINISTRATOR }: NewUser = {}) {
	const secret = codes === 'authenticator' ? newSecret() : '';
	const user = addUser(world, {
		username: username ?? `user-${world.access.users.size + 1}@example.com`,
		passwordHash: hashPassword(password ?? USER_PASSWORD),
		roles: new Map([
			[HOME_WORKSPACE, role],
			[OTHER_WORKSPACE, role],
		]),
		...(codes !== undefined && { mfaKey: activeKey(world, secret) }),
	});
	return { username: user.username, password: password ?? USER_PASSWORD, secret };
}

function userCalled({ access }: World, username: string): User {
	const user = [...access.users.values()].find((one) => one.username === username);
	if (!user) throw new RangeError(`No user ${username}`);
	return user;
}
