import type { NewUser, UserControl } from './users';
import { verb, type Verb } from './verb';

/** The user controls over HTTP. */
export function userVerbs(control: UserControl): Verb[] {
	return [
		verb('GET', '/users', 'the users, and where their codes come from', () => control.users()),
		verb(
			'POST',
			'/user',
			'{username?, password?, codes? (authenticator, email), role? (1 to 3)}: adds a user',
			(user) => control.addUser(user as NewUser),
		),
		verb(
			'POST',
			'/user/code',
			'{username}: what the authenticator shows, without using it up',
			(body) => ({
				code: control.authenticatorCode(String(body.username)),
			}),
		),
		verb(
			'POST',
			'/user/mails',
			'{username}: the codes that were e-mailed, oldest first',
			(body) => ({
				codes: control.mailedCodes(String(body.username)),
			}),
		),
		verb('POST', '/user/password', '{username, password}: sets the password', (body) =>
			control.setPassword(String(body.username), String(body.password)),
		),
		verb('POST', '/user/lock', '{username}: locks the account for five minutes', (body) =>
			control.lockUser(String(body.username)),
		),
		verb('POST', '/user/unlock', '{username}: ends a lock', (body) =>
			control.unlockUser(String(body.username)),
		),
		verb('POST', '/refresh_tokens/expire', 'every refresh token so far ends', () =>
			control.expireRefreshTokens(),
		),
	];
}
