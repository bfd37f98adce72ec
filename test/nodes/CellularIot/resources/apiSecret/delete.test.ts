import { SIGNING_SECRET } from '../../../../../sandbox';
import { locator, withService } from '../../../../engine';
import { AGENT } from '../dataStream/streams';

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

	it('refuses a missing choice before anything is sent', async () => {
		const { error } = await service.run(form('={{ $json.none }}'));
		expect(error?.message).toBe("'API Secret' is empty");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(form(8), { node: AGENT });
		expect(error?.message).toContain("'Confirm' must be on to delete this secret for good");
		expect(service.sent()).toEqual([]);
	});
});
