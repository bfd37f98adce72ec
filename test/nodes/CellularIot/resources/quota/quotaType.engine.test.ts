import { locator, withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota } from './fixtures/meter';

const service = withService();
beforeEach(() => renewQuota(service));

it('the quota is that of an endpoint chosen by its name', async () => {
	const form = { endpointId: locator('name', 'water-meter-0001') };
	expect(await service.output(quota('get', form))).toMatchObject([
		{ endpoint_id: METER, quota_type: 'data' },
	]);
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', `GET ${DATA}`]);
});
