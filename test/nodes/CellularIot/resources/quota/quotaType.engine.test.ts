import { locator, withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota } from './meter';

const service = withService();
beforeEach(() => renewQuota(service));

describe('the quota of an operation', () => {
	it('is that of an endpoint chosen by its name', async () => {
		const form = { endpointId: locator('name', 'water-meter-0001') };
		const { json, error } = await service.run(quota('get', form));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ endpoint_id: METER, quota_type: 'data' }]);
		expect(service.sent()).toEqual(['GET /api/v1/endpoint', `GET ${DATA}`]);
	});

	it.each([
		[{ quotaType: '={{ "voice" }}' }, "'Quota Type' must be one of: data, sms"],
		[{ endpointId: locator('id', '={{ "../1" }}') }, "'Endpoint' must be an ID"],
	])('is refused for %j before anything is sent', async (form, message) => {
		const { error } = await service.run(quota('delete', form));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});
});
