import { NOTHING, PASSWORD, USER, USERNAME } from './schemas';
import type { Control } from './control';
import { verb, type Verb } from './verb';

/** The user controls over HTTP. */
export const userVerbs = (control: Control): Verb[] => [
	verb('GET /users', 'the users, and where their codes come from', NOTHING, () => control.users()),
	verb('POST /user', 'adds a user; codes from authenticator or email, role 1 to 3', USER, (user) =>
		control.addUser(user),
	),
	verb(
		'POST /user/code',
		'what the authenticator shows, without using it up',
		USERNAME,
		({ username }) => ({ code: control.authenticatorCode(username) }),
	),
	verb(
		'POST /user/mails',
		'the codes that were e-mailed, oldest first',
		USERNAME,
		({ username }) => ({ codes: control.mailedCodes(username) }),
	),
	verb('POST /user/password', 'sets the password', PASSWORD, ({ username, password }) =>
		control.setPassword(username, password),
	),
	verb('POST /user/lock', 'locks the account for five minutes', USERNAME, ({ username }) =>
		control.lockUser(username),
	),
	verb('POST /user/unlock', 'ends a lock', USERNAME, ({ username }) =>
		control.unlockUser(username),
	),
	verb('POST /refresh_tokens/expire', 'ends all present refresh tokens', NOTHING, () =>
		control.expireRefreshTokens(),
	),
];
