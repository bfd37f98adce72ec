import { withService } from '../../../../engine';
import { PROFILE, profileForms } from './fixtures/profiles';

const service = withService();
const form = profileForms('get');

it('gives name, use, rates and inclusive volume of a profile', async () => {
	expect(await service.output(form)).toMatchObject([
		{
			id: PROFILE,
			name: 'Zone 1',
			description: 'EU coverage',
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
