import type { INodeProperties } from 'n8n-workflow';
import { usageField } from '../../../../nodes/CellularIot/domain/usage';
import { withService } from '../../../engine';
import { DEVICE, formOf } from '../resources/endpoint/fixtures/fleet';

const service = withService();
const form = formOf('getUsage');
const nameOf = (id: number) => service.world.endpoints.get(id)?.name;
const STATS = `GET /api/v1/endpoint/${DEVICE}/stats`;

function quietDevice() {
	const id = service.control.addEndpoint('quiet');
	return { id, named: { endpoint_id: id, endpoint_name: 'quiet' } };
}

describe('per month', () => {
	it('gives last month and this month with costs, and the name of the device', async () => {
		const json = await service.output(form(DEVICE, { output: 'perMonth' }));
		const named = { endpoint_id: DEVICE, endpoint_name: nameOf(DEVICE) };
		expect(json).toMatchObject([
			{ ...named, period: 'last_month' },
			{
				...named,
				period: 'current_month',
				month: expect.stringMatching(/^\d{4}-\d\d-01$/),
				data_mb: expect.any(Number),
				sms_cost: expect.any(Number),
				currency: 'EUR',
			},
		]);
		expect(json[1]?.data_mb).toBeGreaterThan(0);
		expect(service.sent().sort()).toEqual([`GET /api/v1/endpoint/${DEVICE}`, STATS]);
	});

	it('gives the sum of the days of this month', async () => {
		const [total] = await service.output(form(DEVICE, { timeRange: 'thisMonth', output: 'total' }));
		const [, month] = await service.output(form(DEVICE, { output: 'perMonth' }));
		for (const name of ['data_mb', 'data_cost', 'sms_from_device', 'sms_to_device']) {
			expect(month?.[name]).toBeCloseTo(Number(total?.[name]), 5);
		}
	});

	it('gives two items with zeros for a device without usage', async () => {
		const { id, named } = quietDevice();
		expect(await service.output(form(id, { output: 'perMonth' }))).toMatchObject([
			{ ...named, period: 'last_month', month: null, data_mb: 0 },
			{ ...named, period: 'current_month', month: null, data_mb: 0 },
		]);
	});
});

it('leaves the record as the service sent it without Simplify', async () => {
	const { json } = await service.run(form(DEVICE, { output: 'perMonth', simplify: false }));
	expect(json).toMatchObject([
		{
			endpoint_id: DEVICE,
			current_month: { data: { volume: expect.stringMatching(/^\d+\.\d{6}$/) } },
			last_hour: { data: { rx: expect.any(Array) } },
		},
	]);
	expect(json[0]).not.toHaveProperty('endpoint_name');
	expect(service.sent()).toEqual([STATS]);
});

const shownWhen = (field: INodeProperties | undefined) => field?.displayOptions?.show?.output;
const named = (name: string) => usageField.properties.find((field) => field.name === name);

it('asks for days only where they are read, and for Simplify where there are records', () => {
	for (const name of ['timeRange', 'from', 'until']) {
		expect(shownWhen(named(name))).toEqual(['perDay', 'total']);
	}
	expect(shownWhen(named('simplify'))).toEqual(['perDay', 'perMonth']);
});

it('ignores the days of another output', async () => {
	const months = { output: 'perMonth', timeRange: 'custom', from: '' };
	await service.output(form(DEVICE, months));
	expect(service.sent()).toContain(`GET /api/v1/endpoint/${DEVICE}/stats`);
});

it('adds up to a total whatever was chosen for records before', async () => {
	const { json } = await service.run(form(DEVICE, { output: '={{ "total" }}', simplify: false }));
	expect(json).toMatchObject([{ endpoint_id: DEVICE, data_mb: expect.any(Number) }]);
	expect(json).toHaveLength(1);
});

it('notes days that lie ahead, and none of today', async () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
	const total = (from: string, until: string) =>
		form(DEVICE, { output: 'total', timeRange: 'custom', from, until });
	const ahead = await service.run(total(day(2), day(9)));
	expect(JSON.stringify(ahead.hints)).toContain(`Days after ${day(0)} (UTC) lie ahead`);
	expect((await service.run(total(day(-1), day(0)))).hints).toEqual([]);
});
