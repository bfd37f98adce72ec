import { locator, withService } from '../../../../engine';
import { passwordUser } from './passwordUser';

const service = withService();
const user = () => passwordUser(service);

describe('deleting an MFA key', () => {
	it('removes it', async () => {
		const { run, create } = user();
		const { id } = await create();
		const remove = { operation: 'delete', mfaKeyId: locator('id', Number(id)) };
		expect((await run(remove)).json).toEqual([{ deleted: true, id }]);
		expect(service.sent().at(-1)).toBe(`DELETE /api/v1/user/my/mfa/${String(id)}`);
		expect((await run(remove)).error?.message).toContain('not found');
	});
});

it('is refused unsent with an application token', async () => {
	const form = { resource: 'mfaKey', operation: 'delete', mfaKeyId: locator('id', 1) };
	const { error } = await service.run(form);
	expect(error?.message).toBe('This needs a user login: an application token cannot do it');
	expect(error?.description).toContain("of the type 'Cellular IoT User API'");
	expect(service.sandbox.control.requests()).toEqual([]);
});
