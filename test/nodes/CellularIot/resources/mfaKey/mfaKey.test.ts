import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const KEYS = '/api/v1/user/mfa';

/** A person with a password alone, and runs in that name. */
function person() {
	const { username, password } = service.sandbox.control.addUser();
	let credentials: object = service.userCredentials({ username, password });
	const run = async (parameters: object, extra: object = {}) => {
		const result = await service.run(
			{ authentication: 'userLogin', resource: 'mfaKey', ...parameters },
			{ credentials, ...extra },
		);
		credentials = result.credentials.stored;
		return result;
	};
	const code = () => service.sandbox.control.authenticatorCode(username);
	const create = async () => (await run({ operation: 'create' })).json[0] as IDataObject;
	return { username, password, run, code, create };
}

describe('creating an MFA key', () => {
	it('sends the hash of the password of the credential, and hands out the secret', async () => {
		const { run, username } = person();
		const { json, hints, error } = await run({ operation: 'create' });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{
				status: { id: 0 },
				type: { id: 0 },
				secret_key: expect.stringMatching(/^[A-Z2-7]{32}$/),
				otpauth: expect.stringContaining(`otpauth://totp/Sandbox:${username}?secret=`),
			},
		]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('shown this once') }]);
		const sent = service.sandbox.control.requests().find(({ path }) => path === KEYS);
		expect(sent?.body).toEqual({ type: { id: 0 }, password: '(not kept)' });
	});

	it('takes another type by its ID', async () => {
		const { run } = person();
		const { json } = await run({ operation: 'create', mfaTypeId: locator('id', '1') });
		expect(json).toMatchObject([{ type: { id: 1 } }]);
		const unknown = await run({ operation: 'create', mfaTypeId: locator('id', '7') });
		expect(unknown.error?.message).toBe('The service does not know this type of MFA key');
		const { error } = await run({ operation: 'create', mfaTypeId: '={{ "app" }}' });
		expect(error?.message).toBe("'Type' must be an ID: a whole number");
	});

	it('says what to do when there is one already, item by item', async () => {
		const { run } = person();
		const { json, outputs } = await run(
			{ operation: 'create' },
			{ json: [{}, {}], node: { onError: 'continueRegularOutput' } },
		);
		expect(json).toMatchObject([
			{ secret_key: expect.any(String) },
			{
				error: 'The account has an MFA key already',
				details: expect.stringContaining("operation 'Delete'"),
			},
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it('says that the password changed meanwhile', async () => {
		const { run, username } = person();
		await run({ operation: 'delete', mfaKeyId: locator('id', 1) });
		service.sandbox.control.setPassword(username, 'new');
		const { error } = await run({ operation: 'create' });
		expect(error?.message).toBe('The service did not accept the Password of the credential');
	});
});

describe('activating an MFA key', () => {
	it('proves with a code that one has it; the next logins need the secret', async () => {
		const { run, create, code, username, password } = person();
		const { id, secret_key: secret } = await create();
		const spaced = code().replace(/^(...)/, '$1 ');
		const { json, hints } = await run({
			operation: 'activate',
			mfaKeyId: locator('id', Number(id)),
			code: spaced,
		});
		expect(json).toEqual([{ activated: true, id }]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('every login') }]);
		service.sandbox.control.advance(60);
		const { error } = await service.run(
			{ authentication: 'userLogin', resource: 'endpoint', operation: 'getAll' },
			{
				credentials: service.userCredentials({
					username,
					password,
					authenticatorSecret: String(secret),
				}),
			},
		);
		expect(error).toBeUndefined();
	});

	it.each(['={{ "" }}', '12345', '1234567', 'abcdef'])(
		'refuses the code %j unsent',
		async (code) => {
			const { run } = person();
			const { error } = await run({ operation: 'activate', mfaKeyId: locator('id', 1), code });
			expect(error?.message).toMatch(/^'Code' (is empty|must have six digits)$/);
			expect(service.sandbox.control.requests()).toEqual([]);
		},
	);

	it('says what is wrong with a code, a key, or a second time', async () => {
		const { run, create, code } = person();
		const { id } = await create();
		const good = code();
		const key = locator('id', Number(id));
		const { json } = await run(
			{ operation: 'activate', mfaKeyId: '={{ $json.key }}', code: '={{ $json.code }}' },
			{
				json: [
					{ key, code: good === '000000' ? '111111' : '000000' },
					{ key: locator('id', 5), code: good },
					{ key, code: good },
					{ key, code: good },
				],
				node: { onError: 'continueRegularOutput' },
			},
		);
		expect(json).toMatchObject([
			{ error: expect.stringContaining('did not accept the code') },
			{ error: 'The account has no such MFA key' },
			{ activated: true, id },
			{ error: 'The MFA key is active already' },
		]);
	});
});

describe('deleting an MFA key', () => {
	it('removes it', async () => {
		const { run, create } = person();
		const { id } = await create();
		const remove = { operation: 'delete', mfaKeyId: locator('id', Number(id)) };
		expect((await run(remove)).json).toEqual([{ deleted: true, id }]);
		expect(service.sent().at(-1)).toBe(`DELETE /api/v1/user/my/mfa/${String(id)}`);
		expect((await run(remove)).error?.message).toContain('not found');
	});
});

it.each([
	['mfaKey', 'create', {}],
	['mfaKey', 'activate', { mfaKeyId: locator('id', 1), code: '123456' }],
	['mfaKey', 'delete', { mfaKeyId: locator('id', 1) }],
	['trustedDevice', 'getAll', {}],
	['trustedDevice', 'delete', { trustedDeviceId: locator('id', 1) }],
	['trustedDevice', 'register', {}],
])('%s %s is refused unsent with an application token', async (resource, operation, form) => {
	const { error } = await service.run({ resource, operation, ...form });
	expect(error?.message).toBe(
		'This needs the login of a person; an Application Token cannot do it',
	);
	expect(error?.description).toContain("of the type 'Cellular IoT User API'");
	expect(service.sandbox.control.requests()).toEqual([]);
});
