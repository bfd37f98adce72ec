import type { AxiosInstance } from 'axios';
import { MAIL_USER, TRUSTED_FINGERPRINT, USER_PASSWORD } from '../../src';
import { anonymous, hashed, loggedInAs } from '../client';
import { sandbox } from '../sandboxHooks';
import { admin, adminPerTest } from '../fixture';

const password = hashed(USER_PASSWORD);

adminPerTest();

describe('trusted devices', () => {
	const PREFIXES = ['/api/v1/user/my', '/api/v1/user/503', '/api/v1/user'];

	/** A session of the user who has a trusted device. */
	async function mailUser(): Promise<AxiosInstance> {
		const client = anonymous(sandbox);
		const { data } = await client.post('/api/v1/authenticate', {
			username: MAIL_USER,
			password,
			fingerprint: TRUSTED_FINGERPRINT,
		});
		client.defaults.headers.common.Authorization = `Bearer ${data.auth_token}`;
		return client;
	}

	it.each(PREFIXES)('are listed and deleted under %s', async (prefix) => {
		const client = await mailUser();
		const list = async () => (await client.get(`${prefix}/mfa/trusted_device`)).data;
		expect(await list()).toEqual([
			{
				id: 901,
				operating_system: 'Linux',
				browser: '',
				activation_date: '2026-02-28T12:00:00.000+0000',
			},
		]);
		expect((await client.delete(`${prefix}/mfa/trusted_device/901`)).status).toBe(204);
		expect(await list()).toEqual([]);
		expect((await client.delete(`${prefix}/mfa/trusted_device/901`)).status).toBe(404);
	});

	it('of others are for administrators', async () => {
		const route = '/api/v1/user/503/mfa/trusted_device';
		expect((await admin.get(route)).data).toHaveLength(1);
		const { username } = sandbox.control.addUser({ role: 2 });
		expect((await (await loggedInAs(sandbox, username)).get(route)).status).toBe(404);
	});

	it('leave the list when their time is over', async () => {
		const client = await mailUser();
		sandbox.control.set({ sessionSeconds: 1e8 });
		const later = await mailUser();
		sandbox.control.advance(81 * 86_400);
		expect((await client.get('/api/v1/user/my/mfa/trusted_device')).status).toBe(401);
		expect((await later.get('/api/v1/user/my/mfa/trusted_device')).data).toEqual([]);
	});
});
