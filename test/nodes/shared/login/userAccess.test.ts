import { userAccess } from '../../../../nodes/shared/login/userAccess';
import { fakeService, TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';
import { loginOf, sha1 } from './fixtures/userFixture';

const MFA: Reply = { status: 200, body: { mfa_token: 'm' } };

describe('steps of a login by hand', () => {
	const access = (...replies: Reply[]) => {
		const login = loginOf({ trustedDeviceSecret: 'device' });
		if (!login.ok || login.value.user === undefined) throw new Error('refused');
		const { http, sent, bodies } = fakeService(...replies);
		return { user: userAccess(http, login.value, login.value.user), sent, bodies };
	};

	it('have a code sent, without the device that would do without it', async () => {
		const { user, bodies } = access(MFA, TOKEN);
		expect([user.passwordHash, user.fingerprint]).toEqual([sha1(' pä '), 'device']);
		expect(await user.requestCode()).toEqual({ ok: true, value: 'm' });
		expect(bodies()[0]).not.toHaveProperty('fingerprint');
		expect(await user.requestCode()).toEqual({ ok: true, value: undefined });
	});

	it('register a device, and tell when by the clock of the service', async () => {
		const headers = { date: 'Sat, 21 Nov 2026 10:00:00 GMT' };
		const { user, bodies } = access({ ...TOKEN, headers } as Reply, TOKEN);
		const at = await user.trustDevice('m', '123456', { fingerprint: 'f' });
		expect(at).toEqual({ ok: true, value: Date.UTC(2026, 10, 21, 10) });
		const trusted_device = { fingerprint: 'f' };
		expect(bodies()[0]).toEqual({ mfa_token: 'm', code: '123456', trusted_device });
		const before = Date.now();
		const own = await user.trustDevice('m', '1', {});
		expect(own.ok && own.value >= before).toBe(true);
	});

	it('are not sent any more once the account has refused', async () => {
		const { user, sent } = access({ status: 401 });
		expect(await user.requestCode()).toMatchObject({ failure: { refusal: 'wrongPassword' } });
		expect(await user.requestCode()).toMatchObject({ failure: { refusal: 'wrongPassword' } });
		expect(await user.trustDevice('m', '1', {})).toMatchObject({ ok: false });
		expect(sent).toHaveLength(1);
	});

	it('end what was refused when they succeed', async () => {
		const { user } = access({ status: 401 }, TOKEN, { status: 401 }, MFA);
		expect(await user.trustDevice('m', '1', {})).toMatchObject({
			failure: { refusal: 'wrongCode' },
		});
		expect((await user.trustDevice('m', '2', {})).ok).toBe(true);
		const again = await user.trustDevice('m', '3', {});
		expect(again.ok ? '' : again.failure.message).not.toContain('twice in a row');
		expect(await user.requestCode()).toEqual({ ok: true, value: 'm' });
	});
});
