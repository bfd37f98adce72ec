import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota, SOON } from './meter';

const service = withService();
const set = (extra: object = {}, optional: IDataObject = {}, id = METER) =>
	quota('set', { volume: 10, expiryDate: SOON, ...extra, additionalFields: optional }, id);
const quotas = () => service.sandbox.world.quotas;
beforeEach(() => renewQuota(service));

describe('what is left of a quota', () => {
	it('ends a daily refill only when that is asked for', async () => {
		const { error } = await service.run(set({ volume: 3 }, { addToRest: true }));
		expect(error?.message).toContain('The quota is refilled every day');
		expect(error?.description).toContain("Add 'Auto Refill' and turn it off");
		expect(service.sent()).toEqual([`GET ${DATA}`]);
		expect(quotas().data.get(METER)).toMatchObject({ volume: 50, autoRefill: true });
		expect(
			await service.output(set({ volume: 3 }, { addToRest: true, autoRefill: false })),
		).toMatchObject([{ volume: 53, volume_before: 50, auto_refill: 0 }]);
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
		expect(await service.output(set({ volume: 3 }, { addToRest: true }))).toMatchObject([
			{ volume },
		]);
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
});
