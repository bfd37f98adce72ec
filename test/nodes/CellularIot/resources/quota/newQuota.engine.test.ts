import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { METER, quota, renewQuota, SOON } from './meter';

const service = withService();
/** Of a profile without quotas. */
const TRACKER = 11400003;
const set = (extra: object = {}, optional: IDataObject = {}, id = METER) =>
	quota('set', { volume: 10, expiryDate: SOON, ...extra, additionalFields: optional }, id);
const quotas = () => service.sandbox.world.quotas;
beforeEach(() => renewQuota(service));

it.each([
	['data', 1],
	['sms', true],
])('sets every field of a quota of %s', async (quotaType, refill) => {
	const json = await service.output(
		set(
			{ quotaType, volume: '20', thresholdPercentage: 5 },
			{ autoRefill: true, thresholdVolume: 2.5 },
			TRACKER,
		),
	);
	expect(service.lastRequest()).toMatchObject({
		path: `/api/v1/endpoint/${TRACKER}/quota/${quotaType}`,
		body: { volume: 20, auto_refill: refill, threshold_percentage: 5, threshold_volume: 2.5 },
	});
	expect(json).toMatchObject([{ quota_type: quotaType, volume: 20 }]);
	const stored = quotas()[quotaType as 'data' | 'sms'].get(TRACKER);
	expect(stored).toMatchObject({ volume: 20, autoRefill: true, thresholdVolume: 2.5 });
});

it.each([
	['data', '2099-07-31 22:30:00'],
	['sms', '2099-07-31T22:30:00Z'],
])('writes the expiry of a quota of %s as %s, in UTC', async (quotaType, expiry) => {
	const expiryDate = '2099-08-01T00:30:00+02:00';
	const json = await service.output(set({ quotaType, expiryDate }, {}, TRACKER));
	expect(service.lastRequest()?.body).toMatchObject({ expiry_date: expiry });
	expect(json).toMatchObject([{ expiry_date: expiry }]);
	const stored = quotas()[quotaType as 'data' | 'sms'].get(TRACKER);
	expect(stored?.expiresAt).toBe(Date.parse(expiryDate));
});

it.each([
	[{ volume: 1.5, quotaType: 'sms' }, {}, "'Volume (MB or SMS)' must be a whole number, 1 or more"],
	[{ thresholdPercentage: 101 }, {}, "'Threshold Percentage' must be a whole number, from 0"],
	[{}, { addToRest: true, autoRefill: true }, "'Add to What Is Left' cannot be used together"],
	[{}, { addToRest: '={{ $json.none }}' }, "'Add to What Is Left' must be true or false"],
])('refuses %j %j before anything is sent', async (extra, optional, message) => {
	await service.refuses(set(extra as IDataObject, optional), message);
});
