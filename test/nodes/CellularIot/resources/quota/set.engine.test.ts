import { withService } from '../../../../engine';
import { DATA, METER, quota, renewQuota, setQuota, SOON_TEXT } from './fixtures/meter';

const service = withService();
const quotas = () => service.world.quotas;
beforeEach(() => renewQuota(service));

it('replaces a data quota with what the form says', async () => {
	const json = await service.output(setQuota({ volume: 12.5 }));
	const body = {
		status: { id: '1' },
		volume: 12.5,
		expiry_date: SOON_TEXT,
		threshold_percentage: 20,
		action_on_exhaustion: { id: '1' },
	};
	expect(service.sent()).toEqual([`POST ${DATA}`]);
	expect(service.lastRequest()?.body).toEqual(body);
	expect(json).toEqual([
		{ updated: true, endpoint_id: METER, quota_type: 'data', ...body, unit: 'MB' },
	]);
	expect(quotas().data.get(METER)).toMatchObject({ volume: 12.5, autoRefill: false });
});

it('adds to what is left, for two items of one device after another', async () => {
	Object.assign(quotas().data.get(METER) ?? {}, { autoRefill: false });
	const started = new Date(Date.now() - 30_000).toISOString();
	const flow = { started_on: started, bytes_up: 1_300_000, bytes_down: 0 };
	service.control.addFlows(METER, [flow]);
	const before = (await service.run(quota('get'))).json[0] as { volume: number };
	expect(before.volume).toBe(48.7);
	const form = setQuota({ volume: 0.2 }, { addToRest: true });
	const json = await service.output(form, { json: [{}, {}] });
	const sum = (times: number) => Math.round((before.volume + 0.2 * times) * 1e6) / 1e6;
	expect(json).toMatchObject([
		{ volume: sum(1), volume_before: before.volume },
		{ volume: sum(2), volume_before: sum(1) },
	]);
	expect(quotas().data.get(METER)?.volume).toBe(sum(2));
});

it('asks whether a terabyte is meant', async () => {
	const { hints } = await service.run(setQuota({ volume: 10_000_000 }));
	expect(JSON.stringify(hints)).toContain('The quota is 10 TB');
	expect((await service.run(setQuota({ volume: 999_999 }))).hints).toEqual([]);
});
