import { TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';
import { BASE, open } from './fixtures/userFixture';

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
