import { withService } from '../../../../engine';
import { formOf, PROFILE } from './profiles';

const service = withService();
const form = formOf('get');

describe('tariff profile get', () => {
	it('gives name, use, rates and inclusive volume of a profile', async () => {
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{
				id: PROFILE,
				name: 'Zone 1',
				description: 'EU coverage',
				used_count: expect.any(Number),
				tariff_name: 'Standard',
				currency: 'EUR',
				sms_to_device_rate: 0.04,
				sms_from_device_rate: 0.04,
				sim_activated_rate: 1,
				inclusive_mb: 1000,
			},
		]);
		expect(service.sent()).toEqual([`GET /api/v1/tariff_profile/${PROFILE}`]);
	});
});
