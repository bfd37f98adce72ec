import { withService } from '../../../../engine';
import { daysAgo, DEVICE_ID } from '../../forms/device';
import { formOf } from '../../forms/formOf';

const service = withService();
const STATS = '/api/v1/organisation/my/stats';
const getUsage = formOf('organisation', 'getUsage');
const form = (output: string, extra: object = {}) => getUsage({ output, ...extra });
const dayAt = (ago: number) => daysAgo(service, ago);
const DAYS = () => ({ timeRange: 'custom', from: dayAt(2), until: dayAt(0) });

beforeEach(() => {
	const { world, control } = service;
	world.flows.clear();
	world.sms.clear();
	control.addFlows(DEVICE_ID, [
		{ started_on: `${dayAt(2)}T06:00:00Z`, bytes_up: 1_000_000, bytes_down: 250_000 },
		{ started_on: `${dayAt(1)}T06:00:00Z`, bytes_up: 2_000_000, bytes_down: 0 },
	]);
});

it('gives an item for each day, numbers from texts, and no item for the total', async () => {
	expect(await service.output(form('perDay', DAYS()))).toEqual([
		{
			date: dayAt(2),
			data_mb: 1.25,
			data_up_mb: 1,
			data_down_mb: 0.25,
			data_cost: 0,
			sms_from_device: 0,
			sms_to_device: 0,
			sms_cost: 0,
			currency: 'EUR',
		},
		expect.objectContaining({ date: dayAt(1), data_mb: 2 }),
	]);
	expect(service.sent()).toEqual([`GET ${STATS}/daily`]);
	expect(service.lastQuery()).toEqual({ start_date: dayAt(2), end_date: dayAt(-1) });
});

it('adds up the days once, whether or not the service adds them up, too', async () => {
	expect(await service.output(form('total', DAYS()))).toEqual([
		expect.objectContaining({ from: dayAt(2), until: dayAt(0), data_mb: 3.25, data_up_mb: 3 }),
	]);
});

it('gives an item with zeros for days without usage', async () => {
	service.world.flows.clear();
	expect(await service.output(form('perDay', DAYS()))).toMatchObject([
		{ date: null, data_mb: 0, sms_cost: 0 },
	]);
});

it('gives an item for each of the two months, and without Simplify the counts', async () => {
	const json = await service.output(form('perMonth'));
	expect(json).toMatchObject([{ period: 'last_month' }, { period: 'current_month' }]);
	const sum = json.reduce((all, { data_mb }) => all + Number(data_mb), 0);
	expect(sum).toBeCloseTo(3.25, 6);
	const raw = await service.run(form('perMonth', { simplify: false }));
	expect(raw.json).toMatchObject([
		{ sim: { total: expect.any(Number) }, users: expect.any(Number) },
	]);
	expect(service.sent()).toEqual([`GET ${STATS}`, `GET ${STATS}`]);
});
