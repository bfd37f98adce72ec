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
		expect(lastQuery().per_page).toBe('100');
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
		expect(service.sent().filter((request) => request.includes('flowlogs'))).toHaveLength(3);
	});

	/** Ranks by what went up: b, c, a. In total: a, b, c. Only the longest row is sorted by neither alone. */
	const port = 7;
	const someTraffic = () =>
		service.sandbox.control.addFlows(DEVICE, [
			{
				destination_hostname: 'c.example.com',
				destination_port: port,
				bytes_up: 20,
				bytes_down: 1,
			},
			{
				destination_hostname: 'a.example.com',
				destination_port: port,
				bytes_up: 5,
				bytes_down: 90,
			},
			{
				destination_hostname: 'b.example.com',
				destination_port: port,
				bytes_up: 30,
				bytes_down: 9,
			},
		]);
	const filters = { destination_port: String(port) };

	it('gives most bytes first, with the names of flow rows, and says that there are more', async () => {
		someTraffic();
		const { json, hints } = await service.run(
			flows('getDestinations', { filters, returnAll: false, limit: 2 }),
		);
		expect(json).toEqual([
			{
				endpoint_id: DEVICE,
				endpoint_name: service.sandbox.world.endpoints.get(DEVICE)?.name,
				destination: 'a.example.com',
				destination_port: port,
				protocol: expect.any(String),
				completed_on: expect.stringContaining('T'),
				bytes_up: 5,
				bytes_down: 90,
				bytes_total: 95,
				flow_count: 1,
			},
			expect.objectContaining({ destination: 'b.example.com', bytes_total: 39 }),
		]);
		expect(JSON.stringify(hints)).toContain('2 of 3 results are shown.');
	});

	it('leaves the order to the service when a Sort is given, and reads no more than Limit', async () => {
		const { json } = await service.run(
			flows('getDestinations', {
				filters,
				limit: 2,
				sort: { by: [{ field: 'bytes_up', direction: 'descending' }] },
			}),
		);
		expect(lastQuery()).toMatchObject({ sort: '-bytes_up', per_page: '2' });
		expect(json).toMatchObject([
			{ destination: 'b.example.com' },
			{ destination: 'c.example.com' },
		]);
	});

	it('gives the rows of the service with the sum, without Simplify', async () => {
		const { json } = await service.run(flows('getDestinations', { filters, simplify: false }));
		expect(json[0]).toMatchObject({
			endpoint_id: DEVICE,
			destination_hostname: 'a.example.com',
			destination_ip: expect.any(String),
			bytes_total: 95,
		});
	});
});
