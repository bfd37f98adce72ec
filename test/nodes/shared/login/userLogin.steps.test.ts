import { userAccess } from '../../../../nodes/shared/login/userAccess';
import { line, TOKEN } from './loginPlay';
import type { Reply } from './loginPlay';
import { BASE, loginOf, open, sha1 } from './userLoginPlay';

const MFA: Reply = { status: 200, body: { mfa_token: 'm' } };

describe('a refresh token', () => {
	const refreshToken = 'r';
	it('opens the next session, and stays where no new one comes', async () => {
		const { session, bodies } = await open({}, [TOKEN], { refreshToken });
		expect(session).toEqual({ ok: true, value: { token: 'a.b.c', refreshToken: 'r' } });
		expect(bodies).toEqual([{ refresh_token: 'r' }]);
		const body = { auth_token: 'a', refresh_token: 'new' };
		const next = await open({}, [{ status: 200, body }], { refreshToken });
		expect(next.session).toMatchObject({ value: { refreshToken: 'new' } });
	});

	it.each([400, 401, 403, 422, 499])(
		'that is refused with %i: the password is tried',
		async (status) => {
			const { session, bodies } = await open({}, [{ status }, TOKEN], { refreshToken });
			expect(session).toEqual({ ok: true, value: { token: 'a.b.c' } });
			expect(bodies[1]).toHaveProperty('password');
		},
	);

	it.each<[Reply, object]>([
		[{ status: 429, headers: { 'retry-after': '600' } }, { refusal: 'tooMany' }],
		[{ status: 302 }, { kind: 'login' }],
		[{ status: 501 }, { status: 501 }],
		[{ code: 'CERT_HAS_EXPIRED' }, { kind: 'login' }],
		[{ status: 200, body: {} }, { kind: 'login' }],
	])('that meets %j does not cost a password', async (reply, failure) => {
		const { session, sent } = await open({}, [reply], { refreshToken });
		expect(session).toMatchObject({ ok: false, failure });
		expect(sent).toHaveLength(1);
	});
});

describe('the workspace of a credential', () => {
	const changes = { workspaceId: '13000' };

	it('is entered with the session, whose refresh token stays', async () => {
		const first = { status: 200, body: { auth_token: 'a', refresh_token: 'r' } };
		const { session, sent } = await open(changes, [first, TOKEN]);
		expect(session).toEqual({ ok: true, value: { token: 'a.b.c', refreshToken: 'r' } });
		expect(sent[1]).toMatchObject({
			url: `${BASE}/api/v1/authenticate/workspace`,
			body: { target_organisation: { id: 13000 } },
			headers: { Authorization: 'Bearer a' },
		});
		const again = await open(changes, [TOKEN, { code: 'ECONNRESET' }, TOKEN]);
		expect(again.session.ok).toBe(true);
	});

	it.each([
		[401, 'workspace'],
		[403, 'workspace'],
		[404, 'workspace'],
		[400, undefined],
	])('that answers %i is %s', async (status, refusal) => {
		const { session } = await open(changes, [TOKEN, { status }]);
		expect(session).toMatchObject({ ok: false, failure: { kind: 'login' } });
		expect(session.ok ? '' : session.failure.refusal).toBe(refusal);
	});

	it('that gives no session is no success, and one that cannot be reached is not entered', async () => {
		expect((await open(changes, [TOKEN, { status: 200, body: {} }])).session.ok).toBe(false);
		expect((await open(changes, [{ status: 401 }])).sent).toHaveLength(1);
	});
});

describe('steps of a login by hand', () => {
	const access = (...replies: Reply[]) => {
		const login = loginOf({ trustedDeviceSecret: 'device' });
		if (!login.ok || login.value.user === undefined) throw new Error('refused');
		const { http, sent, bodies } = line(...replies);
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
