import type { AxiosInstance } from 'axios';
import { USER_PASSWORD } from '../../src';
import { anonymous, AT_NOON, hashed } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';

export const TWO_TOKENS = ['auth_token', 'refresh_token'];

/** A client of the running test that has no session. */
export let client: AxiosInstance;

/** Gives each test of a file a sandbox, whose sessions last ten minutes, and such a client. */
export function loginPerTest(): void {
	sandboxPerTest({ ...AT_NOON, sessionSeconds: 600 });
	beforeEach(() => {
		client = anonymous(sandbox);
	});
}

export const post = async (body: unknown, contentType = 'application/json') =>
	await client.post('/api/v1/authenticate', body, { headers: { 'Content-Type': contentType } });

/** The first step of a login with the right password. */
export const first = async (username: string, extra: object = {}) =>
	await post({ username, password: hashed(USER_PASSWORD), ...extra });
