import { withService } from '../../../../engine';
import { codeUser } from './codeUser';

const service = withService();

describe('trusted device getAll', () => {
	it('lists up to the limit, and says when there are more', async () => {
		const { run, request, mailed, useCode, username } = codeUser(service);
		await useCode(await request(), mailed());
		const users = [...service.sandbox.world.access.users.values()];
		const devices = users.find((one) => one.username === username)?.trustedDevices ?? [];
		devices.push(...devices.map((device) => ({ ...device, id: 999, fingerprint: 'another' })));
		const { json, hints } = await run({ operation: 'getAll', limit: 1 });
		expect(json).toEqual([
			{
				id: devices[0]?.id,
				operating_system: '',
				browser: '',
				activation_date: expect.any(String),
			},
		]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('1 of 2 results') }]);
		const all = await run({ operation: 'getAll', returnAll: true });
		expect(all.json).toHaveLength(2);
	});
});
