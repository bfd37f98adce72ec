import { QUOTA_PROFILE } from '../../../../../sandbox';
import { withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota } from './meter';

const service = withService();
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
});
