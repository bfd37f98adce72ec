import { locator, withService } from '../../../../engine';

const DEVICE = 11400001;
const service = withService();
const flows = (operation: string, extra: object = {}) => ({
	resource: 'flowLog',
	operation,
	endpointId: locator('id', DEVICE),
	...extra,
});
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query ?? {};

describe('flow log getDestinations', () => {
	it.each([
		['lastHour', 1],
		['last7Days', 168],
	])('understands %s', async (timeRange, hours) => {
		await service.run(flows('getDestinations', { timeRange }));
		const times = String(lastQuery().q).match(/\d{4}-[^,]+Z/g) ?? [];
		expect(Date.parse(times[1] ?? '') - Date.parse(times[0] ?? '')).toBe(hours * 3_600_000);
		expect(lastQuery().per_page).toBe('50');
	});

	it('adds up by destination, and reads more than one page of 100', async () => {
		service.sandbox.control.addFlows(
			DEVICE,
			Array.from({ length: 230 }, (_, n) => ({
				destination_ip: `198.51.100.${n}`,
				destination_port: 9,
			})),
		);
		const { json } = await service.run(
			flows('getDestinations', { returnAll: true, filters: { destination_port: '9' } }),
		);
		expect(json).toHaveLength(230);
		expect(json[0]).toMatchObject({ destination_port: 9, flow_count: 1 });
		expect(service.sent()).toHaveLength(3);
	});
});
