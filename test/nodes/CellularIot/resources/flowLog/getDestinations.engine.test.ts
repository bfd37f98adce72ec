import { withService } from '../../../../engine';
import { DEVICE, DEVICE_ID } from '../../forms/device';
import { formOf } from '../../forms/formOf';

const service = withService();
const flows = formOf('flowLog', 'getDestinations', DEVICE);

it('adds up by destination, and reads more than one page of 100', async () => {
	service.control.addFlows(
		DEVICE_ID,
		Array.from({ length: 230 }, (_, n) => ({
			destination_ip: `198.51.100.${n}`,
			destination_port: 9,
		})),
	);
	const { json } = await service.run(
		flows({ returnAll: true, filters: { destination_port: '9' } }),
	);
	expect(json).toHaveLength(230);
	expect(json[0]).toMatchObject({ destination_port: 9, flow_count: 1 });
	expect(service.sent().filter((request) => request.includes('flowlogs'))).toHaveLength(3);
});

/** Ranks by what went up: b, c, a. In total: a, b, c. Only the longest row is sorted by neither alone. */
const port = 7;
const flow = (host: string, bytes_up: number, bytes_down: number) => ({
	destination_hostname: `${host}.example.com`,
	destination_port: port,
	bytes_up,
	bytes_down,
});
const someTraffic = () =>
	service.control.addFlows(DEVICE_ID, [flow('c', 20, 1), flow('a', 5, 90), flow('b', 30, 9)]);
const filters = { destination_port: String(port) };

it('gives most bytes first, with the names of flow rows, and says that there are more', async () => {
	someTraffic();
	const { json, hints } = await service.run(flows({ filters, returnAll: false, limit: 2 }));
	expect(json).toMatchObject([
		{
			endpoint_id: DEVICE_ID,
			endpoint_name: service.world.endpoints.get(DEVICE_ID)?.name,
			destination: 'a.example.com',
			destination_port: port,
			bytes_total: 95,
			flow_count: 1,
		},
		expect.objectContaining({ destination: 'b.example.com', bytes_total: 39 }),
	]);
	expect(JSON.stringify(hints)).toContain('2 of 3 results are shown.');
});

it('leaves the order to the service when a Sort is given, and reads no more than Limit', async () => {
	const { json } = await service.run(
		flows({
			filters,
			limit: 2,
			sort: { by: [{ field: 'bytes_up', direction: 'descending' }] },
		}),
	);
	expect(service.lastQuery()).toMatchObject({ sort: '-bytes_up', per_page: '2' });
	expect(json).toMatchObject([{ destination: 'b.example.com' }, { destination: 'c.example.com' }]);
});
