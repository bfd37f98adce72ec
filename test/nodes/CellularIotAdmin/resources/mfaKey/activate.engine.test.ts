import { locator, withService } from '../../../../engine';
import { passwordUser } from './fixtures/passwordUser';

const service = withService();
const user = () => passwordUser(service);

describe('activating an MFA key', () => {
	it('proves with a code that one has it; the next logins need the secret', async () => {
		const { run, create, code, username, password } = user();
		const { id, secret_key: secret } = await create();
		const spaced = code().replace(/^(...)/, '$1 ');
		const { json, hints } = await run({
			operation: 'activate',
			mfaKeyId: locator('id', Number(id)),
			code: spaced,
		});
		expect(json).toEqual([{ activated: true, id }]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('Every login') }]);
		service.control.advance(60);
		await service.output(
			{ authentication: 'userLogin', resource: 'endpoint', operation: 'getAll' },
			{
				credentials: service.userCredentials({
					username,
					password,
					authenticatorSecret: String(secret),
				}),
			},
		);
	});

	it.each(['={{ "" }}', '12345', '1234567', 'abcdef'])(
		'refuses the code %j unsent',
		async (code) => {
			const { run } = user();
			const { error } = await run({ operation: 'activate', mfaKeyId: locator('id', 1), code });
			expect(error?.message).toMatch(/^'Code' (is empty|must have six digits)$/);
			expect(service.control.requests()).toEqual([]);
		},
	);

	it('says what is wrong with a code, a key, or a second time', async () => {
		const { run, create, code } = user();
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
