import { itemsOf, locator, withService } from '../../../../engine';
import { passwordUser } from './fixtures/passwordUser';

const service = withService();
const user = () => passwordUser(service);
const KEYS = '/api/v1/user/mfa';

describe('creating an MFA key', () => {
	it('sends the hash of the password of the credential, and hands out the secret', async () => {
		const { run, username } = user();
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
		expect(hints).toMatchObject([{ message: expect.stringContaining('shown only once') }]);
		const sent = service.control.requests().find(({ path }) => path === KEYS);
		expect(sent?.body).toEqual({ type: { id: 0 }, password: '(not kept)' });
	});

	it('takes another type by its ID', async () => {
		const { run } = user();
		const { json } = await run({ operation: 'create', mfaTypeId: 1 });
		expect(json).toMatchObject([{ type: { id: 1 } }]);
		const unknown = await run({ operation: 'create', mfaTypeId: 7 });
		expect(unknown.error?.message).toBe('The service does not know this type of MFA key');
		const { error } = await run({ operation: 'create', mfaTypeId: '={{ "app" }}' });
		expect(error?.message).toMatch(/^'Type ID' must be a whole number/);
	});

	it('says what to do when there is one already, item by item', async () => {
		const { run } = user();
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
		expect(itemsOf(outputs)).toEqual([0, 1]);
	});

	it('says that the password changed meanwhile', async () => {
		const { run, username } = user();
		await run({ operation: 'delete', mfaKeyId: locator('id', 1) });
		service.control.setPassword(username, 'new');
		const { error } = await run({ operation: 'create' });
		expect(error?.message).toBe('The service did not accept the Password of the credential');
	});
});
