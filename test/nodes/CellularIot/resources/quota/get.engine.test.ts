import { itemsOf, locator, withService } from '../../../../engine';
import { METER, quota, renewQuota } from './fixtures/meter';

const service = withService();
beforeEach(() => renewQuota(service));

it('says what is left, as numbers and words', async () => {
	expect(await service.output(quota('get'))).toEqual([
		{
			endpoint_id: METER,
			quota_type: 'data',
			assigned: true,
			status: 'ACTIVE',
			volume: 50,
			last_volume_added: 50,
			unit: 'MB',
			expiry_date: expect.stringContaining(' '),
			auto_refill: true,
			threshold_percentage: 20,
		},
	]);
});

it('calls no quota what it is, and says that the device may be blocked', async () => {
	const { json, error, hints } = await service.run(quota('get', { quotaType: 'sms' }));
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ endpoint_id: METER, quota_type: 'sms', assigned: false, status: null, volume: null },
	]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('is blocked while') }]);
	const raw = await service.run(quota('get', { quotaType: 'sms', simplify: false }));
	expect(raw.json).toEqual([{ endpoint_id: METER, quota_type: 'sms', assigned: false }]);
});

it('does not call an endpoint that does not exist one without quota', async () => {
	const form = quota('get', { endpointId: locator('id', '={{ $json.id }}') });
	const { json, outputs } = await service.run(form, {
		json: [{ id: 999 }, { id: METER }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([
		{ error: expect.stringContaining("Endpoint with Id '999' not found") },
		{ assigned: true },
	]);
	expect(itemsOf(outputs)).toEqual([0, 1]);
});
