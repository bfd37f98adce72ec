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
