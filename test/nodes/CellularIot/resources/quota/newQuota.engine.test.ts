import { locator, withService } from '../../../../engine';
import { DATA, METER, renewQuota, setQuota } from './fixtures/meter';

const service = withService();
/** Of a profile without quotas. */
const TRACKER = 11400003;
const ofTracker = { endpointId: locator('id', TRACKER) };
const quotas = () => service.world.quotas;
beforeEach(() => renewQuota(service));

it.each([
	['data', 1],
	['sms', true],
])('sets every field of a quota of %s', async (quotaType, refill) => {
	const json = await service.output(
		setQuota(
			{ ...ofTracker, quotaType, volume: '20', thresholdPercentage: 5 },
			{ autoRefill: true, thresholdVolume: 2.5 },
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
	const json = await service.output(setQuota({ ...ofTracker, quotaType, expiryDate }));
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
	await service.refuses(setQuota(extra, optional), message);
});

describe('what is left of a quota', () => {
	/** The service answers once with this quota. */
	const answer = (body: object) =>
		service.control.fault({ method: 'GET', path: '/quota/data', status: 200, body });

	it('ends a daily refill only when that is asked for', async () => {
		const { error } = await service.run(setQuota({ volume: 3 }, { addToRest: true }));
		expect(error?.message).toContain('The quota is refilled every day');
		expect(error?.description).toContain("Add 'Auto Refill' and turn it off");
		expect(service.sent()).toEqual([`GET ${DATA}`]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 50, autoRefill: true });
		expect(
			await service.output(setQuota({ volume: 3 }, { addToRest: true, autoRefill: false })),
		).toMatchObject([{ volume: 53, volume_before: 50, auto_refill: 0 }]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 53, autoRefill: false });
	});

	it('starts from nothing where there is no quota, or one that has expired', async () => {
		const none = await service.run(setQuota({ quotaType: 'sms', volume: 3 }, { addToRest: true }));
		expect(none.json).toMatchObject([{ volume: 3, volume_before: 0 }]);
		Object.assign(quotas().data.get(METER) ?? {}, { expiresAt: Date.now() - 1000 });
		const expired = await service.run(setQuota({ volume: 3 }, { addToRest: true }));
		expect(expired.json).toMatchObject([{ volume: 3, volume_before: 0 }]);
	});

	it.each([
		[{ id: '2', description: 'EXPIRED' }, 3],
		[{ id: '3', description: 'EXHAUSTED' }, 10],
		[{ id: 3 }, 3],
		[{ id: '2' }, 10],
	])('goes by the word of the status %j, or else by its id', async (status, volume) => {
		answer({ status, volume: 7 });
		const json = await service.output(setQuota({ volume: 3 }, { addToRest: true }));
		expect(json).toMatchObject([{ volume }]);
	});

	it('reads what is left from a text, and sets nothing when it cannot be read', async () => {
		answer({ status: { id: 1 }, volume: '29.166235' });
		const text = await service.run(setQuota({ volume: 1 }, { addToRest: true }));
		expect(text.json).toMatchObject([{ volume: 30.166235, volume_before: 29.166235 }]);
		service.control.resetRequests();
		answer({ status: { id: 1 }, volume: 'much' });
		const { error } = await service.run(setQuota({ volume: 1 }, { addToRest: true }));
		expect(error?.message).toContain('does not say how much is left of the quota');
		expect(service.sent()).toEqual([`GET ${DATA}`]);
	});
});
