import { locator, withService } from '../../../../engine';
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

	it('leaves the record as it is without Simplify', async () => {
		const { json } = await service.run(form({ simplify: false }));
		expect(json).toMatchObject([{ used_count: expect.any(String), tariff: { id: 555 } }]);
	});

	it('goes on after a profile that does not exist', async () => {
		const { json, outputs } = await service.run(
			form({ tariffProfileId: locator('id', '={{ $json.id }}') }),
			{ json: [{ id: 1 }, { id: 539002 }], node: { onError: 'continueRegularOutput' } },
		);
		expect(json).toMatchObject([
			{ error: expect.stringContaining("Tariff profile with Id '1' not found") },
			{ id: 539002, inclusive_mb: null },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it('refuses an empty profile before anything is sent', async () => {
		const { error } = await service.run(form({ tariffProfileId: locator('id', '={{ "" }}') }));
		expect(error?.message).toBe("'Tariff Profile' is empty");
		expect(service.sent()).toEqual([]);
	});
});
