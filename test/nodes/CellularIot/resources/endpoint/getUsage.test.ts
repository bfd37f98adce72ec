import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const form = (extra: object = {}) => ({
	resource: 'endpoint',
	operation: 'getUsage',
	endpointId: locator('id', DEVICE),
	...extra,
});
const day = (ago: number) =>
	new Date(service.sandbox.control.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query;

describe('endpoint getUsage', () => {
	it('gives one item per day between the dates', async () => {
		const { json, outputs, error } = await service.run(
			form({ startDate: day(3), endDate: day(0) }),
		);
		expect(error).toBeUndefined();
		expect(lastQuery()).toEqual({ start_date: day(3), end_date: day(0) });
		expect(json.length).toBeGreaterThan(0);
		expect(json.length).toBeLessThanOrEqual(4);
		for (const row of json as IDataObject[]) {
			expect(row).toMatchObject({ endpoint_id: DEVICE, data_volume: expect.any(Number) });
			expect(String(row.date).slice(0, 10) >= day(3)).toBe(true);
			const parts = Number(row.data_volume_tx) + Number(row.data_volume_rx);
			expect(parts).toBeCloseTo(Number(row.data_volume), 3);
		}
		expect(outputs[0]?.every(({ pairedItem }) => (pairedItem as { item: number }).item === 0)).toBe(
			true,
		);
	});

	it('asks for no dates when none are given', async () => {
		const { error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(lastQuery()).toEqual({});
	});

	it('leaves the record as the service sent it without Simplify, and names the endpoint', async () => {
		const { json } = await service.run(form({ startDate: day(3), simplify: false }));
		expect(json[0]).toMatchObject({ endpoint_id: DEVICE, data: { traffic_type: { id: 5 } } });
	});

	it.each([
		['2026-11-01', '2026-11-01'],
		['2026-11-01T00:00:00', '2026-11-01'],
		['2026-11-01T00:00:00.000+02:00', '2026-11-01'],
		['={{ DateTime.fromISO("2026-11-01T00:30:00", { zone: "Asia/Tokyo" }) }}', '2026-11-01'],
		['={{ new Date("2026-11-01T00:00:00Z") }}', '2026-11-01'],
	])('keeps the day of %s, whatever the time zone', async (startDate, sent) => {
		const { error } = await service.run(form({ startDate }), { timezone: 'America/New_York' });
		expect(error).toBeUndefined();
		expect(lastQuery()).toEqual({ start_date: sent });
	});

	it.each<[IDataObject, string]>([
		[{ startDate: 'yesterday' }, "'Start Date' is not a date"],
		[{ startDate: '2026-02-31' }, "'Start Date' is not a date"],
		[{ endDate: '2026-11-011' }, "'End Date' is not a date"],
		[
			{ startDate: '2026-11-02', endDate: '2026-11-01' },
			"'End Date' must not be before 'Start Date'",
		],
	])('refuses %p before anything is sent', async (extra, message) => {
		// By expression, as n8n checks what is typed into the form.
		const asExpressions = Object.entries(extra).map(([name, value]) => [
			name,
			`={{ "${String(value)}" }}`,
		]);
		const { error } = await service.run(form(Object.fromEntries(asExpressions) as IDataObject));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});
});
