import { withService } from '../../../../engine';
import { PROFILE, profileForms } from './fixtures/profiles';

const service = withService();
const form = profileForms('getCoverage');

it('lists the countries, each with the id of the profile', async () => {
	expect(await service.output(form)).toContainEqual({
		tariff_profile_id: PROFILE,
		country: expect.objectContaining({ name: 'Germany', mcc: '262' }),
		redundancy_count: 3,
	});
	expect(service.sent()).toEqual([`GET /api/v1/tariff_profile/${PROFILE}/coverage`]);
});

it('passes on countries of any other form', async () => {
	service.control.fault({
		path: 'coverage',
		status: 200,
		body: [{ country: 'Germany', redundancy_count: '3', more: true }],
	});
	expect(await service.output(form)).toEqual([
		{ tariff_profile_id: PROFILE, country: 'Germany', redundancy_count: '3', more: true },
	]);
});
