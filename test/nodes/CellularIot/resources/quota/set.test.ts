import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota, SOON } from './meter';

const service = withService();
/** Of a profile without quotas. */
const TRACKER = 11400003;
const set = (extra: object = {}, optional: IDataObject = {}, id = METER) =>
	quota('set', { volume: 10, expiryDate: SOON, ...extra, additionalFields: optional }, id);
const quotas = () => service.sandbox.world.quotas;
const lastRequest = () => service.sandbox.control.requests().at(-1);
beforeEach(() => renewQuota(service));

describe('quota set', () => {
	it('replaces a data quota with what the form says', async () => {
		const { json, error } = await service.run(set({ volume: 12.5 }));
		expect(error).toBeUndefined();
		const body = {
			status: { id: '1' },
			volume: 12.5,
			expiry_date: SOON,
			threshold_percentage: 20,
			action_on_exhaustion: { id: '1' },
		};
		expect(service.sent()).toEqual([`POST ${DATA}`]);
		expect(lastRequest()?.body).toEqual(body);
		expect(json).toEqual([{ updated: true, endpoint_id: METER, quota_type: 'data', ...body }]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 12.5, autoRefill: false });
	});

	it.each([
		['data', 1],
		['sms', true],
	])('sets every field of a quota of %s', async (quotaType, refill) => {
		const { json, error } = await service.run(
			set(
				{ quotaType, volume: '20', thresholdPercentage: 5 },
				{ autoRefill: true, thresholdVolume: 2.5 },
				TRACKER,
			),
		);
		expect(error).toBeUndefined();
		expect(lastRequest()).toMatchObject({
			path: `/api/v1/endpoint/${TRACKER}/quota/${quotaType}`,
			body: { volume: 20, auto_refill: refill, threshold_percentage: 5, threshold_volume: 2.5 },
		});
		expect(json).toMatchObject([{ quota_type: quotaType, volume: 20 }]);
		const stored = quotas()[quotaType as 'data' | 'sms'].get(TRACKER);
		expect(stored).toMatchObject({ volume: 20, autoRefill: true, thresholdVolume: 2.5 });
	});

	it('adds to what is left, for two items of one device after another', async () => {
		Object.assign(quotas().data.get(METER) ?? {}, { autoRefill: false });
		const started = new Date(Date.now() - 30_000).toISOString();
		const flow = { started_on: started, bytes_up: 1_300_000, bytes_down: 0 };
		service.sandbox.control.addFlows(METER, [flow]);
		const before = (await service.run(quota('get'))).json[0] as { volume: number };
		expect(before.volume).toBe(48.7);
		const { json } = await service.run(set({ volume: 0.2 }, { addToRest: true }), {
			json: [{}, {}],
		});
		const sum = (times: number) => Math.round((before.volume + 0.2 * times) * 1e6) / 1e6;
		expect(json).toMatchObject([
			{ volume: sum(1), volume_before: before.volume },
			{ volume: sum(2), volume_before: sum(1) },
		]);
		expect(quotas().data.get(METER)?.volume).toBe(sum(2));
	});

	it('ends a daily refill only when that is asked for', async () => {
		const { error } = await service.run(set({ volume: 3 }, { addToRest: true }));
		expect(error?.message).toContain('The quota is refilled every day');
		expect(error?.description).toContain("Add 'Auto Refill' and turn it off");
		expect(service.sent()).toEqual([`GET ${DATA}`]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 50, autoRefill: true });
		const { json } = await service.run(set({ volume: 3 }, { addToRest: true, autoRefill: false }));
		expect(json).toMatchObject([{ volume: 53, volume_before: 50, auto_refill: 0 }]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 53, autoRefill: false });
	});

	it('starts from nothing where there is no quota, or one that has expired', async () => {
		const none = await service.run(set({ quotaType: 'sms', volume: 3 }, { addToRest: true }));
		expect(none.json).toMatchObject([{ volume: 3, volume_before: 0 }]);
		Object.assign(quotas().data.get(METER) ?? {}, { expiresAt: Date.now() - 1000 });
		const expired = await service.run(set({ volume: 3 }, { addToRest: true }));
		expect(expired.json).toMatchObject([{ volume: 3, volume_before: 0 }]);
	});

	it.each([
		[{ id: '2', description: 'EXPIRED' }, 3],
		[{ id: '3', description: 'EXHAUSTED' }, 10],
		[{ id: 3 }, 3],
		[{ id: '2' }, 10],
	])('goes by the word of the status %j, or else by its id', async (status, volume) => {
		const body = { status, volume: 7 };
		service.sandbox.control.fault({ method: 'GET', path: '/quota/data', status: 200, body });
		const { json } = await service.run(set({ volume: 3 }, { addToRest: true }));
		expect(json).toMatchObject([{ volume }]);
	});

	it('reads what is left from a text, and sets nothing when it cannot be read', async () => {
		const answer = (volume: unknown) =>
			service.sandbox.control.fault({
				method: 'GET',
				path: '/quota/data',
				status: 200,
				body: { status: { id: 1 }, volume },
			});
		answer('29.166235');
		const text = await service.run(set({ volume: 1 }, { addToRest: true }));
		expect(text.json).toMatchObject([{ volume: 30.166235, volume_before: 29.166235 }]);
		service.sandbox.control.resetRequests();
		answer('much');
		const { error } = await service.run(set({ volume: 1 }, { addToRest: true }));
		expect(error?.message).toContain('does not say how much is left of the quota');
		expect(service.sent()).toEqual([`GET ${DATA}`]);
	});

	it('says when nobody knows whether it was set', async () => {
		// A body is announced, and the connection ends before it comes.
		const headers = { 'content-length': '9' };
		service.sandbox.control.fault({ method: 'POST', path: '/quota/', headers });
		const { error } = await service.run(set({}, { addToRest: true, autoRefill: false }));
		expect(error?.message).toContain('look it up before you run this again');
		expect(quotas().data.get(METER)?.volume).toBe(60);
		expect(service.sent()).toHaveLength(2);
	});

	it.each([
		[{ volume: '' }, {}, "'Volume' is empty"],
		[{ volume: 0 }, {}, "'Volume' must be a number above 0"],
		[{ volume: '1,5' }, {}, "'Volume' must be a number above 0"],
		[{ volume: 1.5, quotaType: 'sms' }, {}, "'Volume' must be a whole number, 1 or more"],
		[{ expiryDate: '={{ "" }}' }, {}, "'Expiry Date' is empty"],
		[{ expiryDate: '2020-01-01T00:00:00' }, {}, "'Expiry Date' lies in the past"],
		[{ thresholdPercentage: 101 }, {}, "'Threshold Percentage' must be a whole number, from 0"],
		[{ thresholdPercentage: '' }, {}, "'Threshold Percentage' is empty"],
		[{ quotaType: '={{ "voice" }}' }, {}, "'Quota Type' must be one of"],
		[{}, { addToRest: true, autoRefill: true }, "'Add to What Is Left' cannot be used together"],
		[{}, { addToRest: '={{ $json.none }}' }, "'Add to What Is Left' must be true or false"],
	])('refuses %j %j before anything is sent', async (extra, optional, message) => {
		const { error } = await service.run(set(extra as IDataObject, optional));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('shows what the service says, and goes on with the next', async () => {
		const form = set({}, { thresholdVolume: '={{ $json.threshold }}' });
		const { json, outputs } = await service.run(form, {
			json: [{ threshold: 11 }, { threshold: 9 }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining('A threshold must be a number from 0 to 10') },
			{ updated: true, threshold_volume: 9 },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});
});
