import { locator, withService } from '../../../../engine';
import { codeUser } from './codeUser';

const service = withService();

describe('trusted device delete', () => {
	it('deletes one, and says when there is none', async () => {
		const { run, request, mailed, useCode, username } = codeUser(service);
		await useCode(await request(), mailed());
		const users = [...service.sandbox.world.access.users.values()];
		const devices = users.find((one) => one.username === username)?.trustedDevices ?? [];
		devices.push(...devices.map((device) => ({ ...device, id: 999, fingerprint: 'another' })));
		const remove = { operation: 'delete', trustedDeviceId: locator('id', 999) };
		expect((await run(remove)).json).toEqual([{ deleted: true, id: 999 }]);
		expect(service.sent().at(-1)).toBe('DELETE /api/v1/user/my/mfa/trusted_device/999');
		expect((await run(remove)).error?.message).toContain("Trusted device with Id '999' not found");
		expect((await run({ operation: 'getAll' })).json).toHaveLength(1);
	});
});
