import { PLAIN_USER, USER_PASSWORD } from '../../src';
import { anonymous, hashed, loggedInAs } from '../client';
import { sandbox } from '../sandboxHooks';
import { admin, adminPerTest, refusalOf } from '../fixture';

const ROUTE = '/api/v1/user/mfa';
const password = hashed(USER_PASSWORD);

adminPerTest();

const create = async (body: object = {}) =>
	await admin.post(ROUTE, { type: { id: 0 }, password, ...body });
const activate = async (id: number, code: string) =>
	await admin.patch(`${ROUTE}/${id}`, { status: { id: 1 }, code });
const code = () => sandbox.control.authenticatorCode(PLAIN_USER);

describe('a key', () => {
	it('shows its secret once, counts when it is activated, and can be deleted', async () => {
		const { status, data } = await create();
		expect(status).toBe(200);
		expect(data).toMatchObject({
			id: 701 + 2,
			status: { id: 0, description: 'Activation Pending' },
			type: { id: 0 },
			secret_key: expect.stringMatching(/^[A-Z2-7]{32}$/),
			otpauth: `otpauth://totp/Sandbox:${PLAIN_USER}?secret=${data.secret_key}&issuer=Sandbox`,
			creation_date: '2026-03-10T12:00:00.000+0000',
			activation_date: null,
		});
		await loggedInAs(sandbox, PLAIN_USER);
		expect((await activate(data.id, code())).status).toBe(204);
		const { data: me } = await admin.get('/api/v1/user/my');
		expect(me.mfa).toMatchObject([{ id: data.id, status: { id: 1 } }]);
		expect(JSON.stringify(me)).not.toContain(data.secret_key);
		const body = { username: PLAIN_USER, password };
		const login = await anonymous(sandbox).post('/api/v1/authenticate', body);
		expect(Object.keys(login.data)).toEqual(['mfa_token']);
		expect((await admin.delete(`/api/v1/user/my/mfa/${data.id}`)).status).toBe(204);
		expect((await admin.delete(`/api/v1/user/my/mfa/${data.id}`)).status).toBe(404);
	});

	it('of e-mailed codes has no secret; its code is mailed', async () => {
		const { data } = await create({ type: { id: 1 } });
		expect(data).not.toHaveProperty('secret_key');
		const [mailed = ''] = sandbox.control.mailedCodes(PLAIN_USER);
		expect((await activate(data.id, mailed)).status).toBe(204);
	});

	it.each([
		[{ type: { id: 7 } }, [422, 1400, 'InvalidValue']],
		[{ password: hashed('wrong') }, [401, undefined, undefined]],
		[{ password: hashed(`${USER_PASSWORD}\n`) }, [401, undefined, undefined]],
	])('is not made with %j', async (body, expected) => {
		const { status, data } = await create(body);
		expect([status, data.error_code, data.error_token]).toEqual(expected);
	});

	it('is one at a time, and activated once', async () => {
		const { data } = await create();
		expect(await refusalOf(create())).toEqual([409, 1405]);
		expect((await activate(1, code())).status).toBe(404);
		expect((await activate(data.id, '12345x')).status).toBe(422);
		const body = { status: { id: 0 }, code: code() };
		expect((await admin.patch(`${ROUTE}/${data.id}`, body)).status).toBe(422);
		expect((await admin.patch(`${ROUTE}/${data.id}`, { status: { id: 1 } })).status).toBe(422);
		expect((await activate(data.id, code())).status).toBe(204);
		expect((await activate(data.id, code())).status).toBe(409);
	});
});

it('writes no secret into its log of requests', async () => {
	await create();
	await activate(703, code());
	const log = JSON.stringify(sandbox.control.requests());
	expect(log).toContain('"type":{"id":0}');
	expect(log).not.toContain(password);
	expect(log).not.toContain(code());
});
