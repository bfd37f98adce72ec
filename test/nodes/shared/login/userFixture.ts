import { createHash } from 'node:crypto';
import { userLogin } from '../../../../nodes/shared/login/userLogin';
import { fakeService } from './fakeService';
import type { Reply } from './fakeService';

export const BASE = 'https://api.example.com';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex');
let users = 0;

/** The login of a new user. */
export const loginOf = (changes: object = {}) =>
	userLogin({ baseUrl: BASE, username: `user-${users++}`, password: ' pä ', ...changes });

/** Logs in at a service with these answers. */
export async function open(
	changes: object,
	replies: Reply[],
	more: { refreshToken?: string; lastCodeStep?: number } = {},
) {
	const login = loginOf(changes);
	if (!login.ok) throw new Error(login.failure.message);
	const { principal } = login.value.account;
	principal.lastCodeStep = more.lastCodeStep ?? 0;
	const { http, sent, bodies } = fakeService(...replies);
	const session = await login.value.open(http, more.refreshToken);
	return { session, sent, bodies: bodies(), principal };
}
