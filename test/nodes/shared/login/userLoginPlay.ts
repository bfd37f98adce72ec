import { createHash } from 'node:crypto';
import type { Attempt } from '../../../../nodes/shared/login/login';
import { userLogin } from '../../../../nodes/shared/login/userLogin';
import { line, somebody } from './loginPlay';
import type { Reply } from './loginPlay';

export const BASE = 'https://api.example.com';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex');
let users = 0;

/** A login of a user of its own. */
export const loginOf = (changes: object = {}) =>
	userLogin({ baseUrl: BASE, username: `user-${users++}`, password: ' pä ', ...changes });

/** Opens it over a line with these replies. */
export async function open(changes: object, replies: Reply[], more: Partial<Attempt> = {}) {
	const result = loginOf(changes);
	if (!result.ok) throw new Error(result.failure.message);
	const { http, sent, bodies } = line(...replies);
	const attempt = { http, person: somebody(), ...more };
	return { session: await result.value.open(attempt), sent, bodies: bodies(), attempt };
}
