import { SIGNING_SECRET } from '../../../../../sandbox';
import { locator, withService } from '../../../../engine';

const service = withService();
const form = (id: number | string) => ({
	resource: 'apiSecret',
	operation: 'delete',
	apiSecretId: locator('id', id),
});
const secrets = () => service.sandbox.world.apiSecrets;

describe('API secret delete', () => {
	it('deletes one, and goes on past one that a profile uses', async () => {
		secrets().set(20, { id: 20, purpose: 'old' });
		const { json } = await service.run(form('={{ $json.id }}'), {
			json: [{ id: SIGNING_SECRET.id }, { id: 20 }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining('in use') },
			{ deleted: true, id: 20 },
		]);
		expect([...secrets().keys()]).toEqual([7, 8]);
	});
});
