import { accountOf } from '../../../../nodes/shared/login/account';
import { codeOf, stepAt } from '../../../../nodes/shared/login/totp';
import { TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';
import { BASE, loginOf, open, SECRET, sha1 } from './fixtures/userFixture';

const MFA: Reply = { status: 200, body: { mfa_token: 'm' } };

describe('the credential of a user', () => {
	it('is read, with the password as it was typed', () => {
		const login = loginOf({
			username: ' me ',
			workspaceId: ' 13000 ',
			trustedDeviceSecret: ' device ',
			authenticatorSecret: SECRET,
			sessionToken: 's',
			refreshToken: 'r',
		});
		const secret = Buffer.from('48656c6c6f21deadbeef48656c6c6f21deadbeef', 'hex');
		const passwordHash = sha1(' pä ');
		expect(login).toMatchObject({
			ok: true,
			value: {
				baseUrl: BASE,
				user: { username: 'me', passwordHash, secret, fingerprint: 'device', workspaceId: 13000 },
				account: accountOf([BASE, 'me', passwordHash], [secret.toString('hex'), 'device', '13000']),
				stored: { sessionToken: 's', refreshToken: 'r' },
				newMs: 30_000,
			},
		});
	});

	it('needs no more than name and password', () => {
		const login = loginOf({ username: 'me' });
		expect(login).toMatchObject({
			value: {
				account: accountOf([BASE, 'me', sha1(' pä ')], ['', '', '']),
				stored: { sessionToken: '', refreshToken: '' },
			},
		});
		expect(login.ok && login.value.user).toEqual({
			baseUrl: BASE,
			username: 'me',
			passwordHash: sha1(' pä '),
		});
	});

	it.each([
		[{ username: ' ' }, 'The Username of the credential is empty', "fill in 'Username'"],
		[{ username: undefined }, 'The Username of the credential is empty', "fill in 'Username'"],
		[{ password: '' }, 'The Password of the credential is empty', "fill in 'Password'"],
		[{ password: undefined }, 'The Password of the credential is empty', "fill in 'Password'"],
		[{ authenticatorSecret: '1' }, 'Authenticator Secret', ''],
		[{ workspaceId: '0' }, 'Workspace ID of the credential is not a whole', "'Workspace ID'"],
		[{ workspaceId: '12x' }, 'Workspace ID of the credential is not a whole', "'Workspace ID'"],
		[{ workspaceId: 'x12' }, 'Workspace ID of the credential is not a whole', "'Workspace ID'"],
		[{ baseUrl: 'http://api.example.com' }, 'uses http', ''],
		[{ baseUrl: 'http://api.example.com', allowHttp: 'yes' }, 'uses http', ''],
	])('is refused before anything is sent: %j', (changes, message, description) => {
		expect(loginOf(changes)).toMatchObject({
			ok: false,
			failure: {
				kind: 'input',
				message: expect.stringContaining(message),
				description: expect.stringContaining(description),
			},
		});
	});

	it('may use http where it says so', () => {
		expect(loginOf({ baseUrl: 'http://api.example.com', allowHttp: true }).ok).toBe(true);
	});
});

describe('the login of a user', () => {
	it('sends the hash, once, and keeps session and refresh token', async () => {
		const body = { auth_token: 'a', refresh_token: 'r' };
		const { session, bodies } = await open({ username: 'me' }, [{ status: 200, body }]);
		expect(session).toEqual({ ok: true, value: { token: 'a', refreshToken: 'r' } });
		expect(bodies).toEqual([{ username: 'me', password: sha1(' pä ') }]);
		const plain = await open({}, [TOKEN]);
		expect(plain.session).toEqual({ ok: true, value: { token: 'a.b.c' } });
	});

	it.each<[Reply, object]>([
		[{ status: 401 }, { refusal: 'wrongPassword' }],
		[{ status: 401, body: { error_code: 1105 } }, { refusal: 'locked' }],
		[{ status: 500 }, { refusal: undefined, status: 500 }],
		[
			{ status: 200, body: {} },
			{ request: 'POST /api/v1/authenticate', refusal: undefined },
		],
		[MFA, { refusal: 'codeNeeded', request: 'POST /api/v1/authenticate' }],
	])('that is answered with %j is sent once and told as %j', async (reply, failure) => {
		const { session, sent } = await open({}, [reply]);
		expect(session).toMatchObject({ ok: false, failure: { kind: 'login', ...failure } });
		expect(sent).toHaveLength(1);
	});

	it('makes the code of the time of the service, and registers the device', async () => {
		const date = new Date(Date.now() + 86_400_000).toUTCString();
		const changes = { authenticatorSecret: SECRET, trustedDeviceSecret: 'device' };
		const first = { ...MFA, headers: { date } } as Reply;
		const { session, bodies, principal } = await open(changes, [first, TOKEN]);
		expect(session).toEqual({ ok: true, value: { token: 'a.b.c' } });
		const step = stepAt(Date.parse(date));
		expect([step, step + 1]).toContain(principal.lastCodeStep);
		expect(bodies[0]).toMatchObject({ fingerprint: 'device' });
		const secret = Buffer.from('48656c6c6f21deadbeef48656c6c6f21deadbeef', 'hex');
		expect(bodies[1]).toEqual({
			mfa_token: 'm',
			code: codeOf(secret, principal.lastCodeStep),
			trusted_device: { fingerprint: 'device', name: 'n8n' },
		});
	});

	it('registers no device where none is given, and says what a refused code is', async () => {
		const { session, bodies } = await open({ authenticatorSecret: SECRET }, [MFA, { status: 401 }]);
		expect(session).toMatchObject({ failure: { refusal: 'wrongCode' } });
		expect(Object.keys(bodies[1] ?? {})).toEqual(['mfa_token', 'code']);
	});

	it('sends a code once, whatever becomes of it', async () => {
		const { session, sent } = await open({ authenticatorSecret: SECRET }, [MFA, { status: 503 }]);
		expect(session).toMatchObject({ ok: false, failure: { status: 503 } });
		expect(sent).toHaveLength(2);
	});
});
