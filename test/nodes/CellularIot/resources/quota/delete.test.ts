import { QUOTA_PROFILE } from '../../../../../sandbox';
import { withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota } from './meter';

const service = withService();
const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
const quotas = () => service.sandbox.world.quotas;
beforeEach(() => renewQuota(service));

describe('quota delete', () => {
	it('deletes it, after which a device of a profile with quotas is blocked', async () => {
		expect(service.sandbox.world.endpoints.get(METER)?.serviceProfileId).toBe(QUOTA_PROFILE);
		const { json, error } = await service.run(quota('delete'));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ deleted: true, endpoint_id: METER, quota_type: 'data' }]);
		expect(service.sent()).toEqual([`DELETE ${DATA}`]);
		expect(quotas().data.has(METER)).toBe(false);
	});

	it('says when there is none', async () => {
		const { error } = await service.run(quota('delete', { quotaType: 'sms' }));
		expect(error?.message).toContain(`SMS quota of endpoint with Id '${METER}' not found`);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(quota('delete'), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to delete this quota");
		expect(service.sent()).toEqual([]);
	});
});
