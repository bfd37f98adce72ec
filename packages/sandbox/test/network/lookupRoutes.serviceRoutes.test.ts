import { client, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

const limitsOf = async (id: number) => await client.get(`/api/v1/service/${id}/traffic_limit`);

it('lists the services', async () => {
	const { data } = await client.get('/api/v1/service');
	expect(data.map(({ id, description }: Record<string, unknown>) => [id, description])).toEqual([
		[3, 'Voice'],
		[38, 'Data'],
		[61, 'SMS MT'],
		[62, 'SMS MO'],
	]);
	expect(data[1]).toEqual({
		id: 38,
		description: 'Data',
		teleservice_code: 128,
		used_with_vlr: false,
		used_with_sgsn: true,
		traffic_type: { id: 5, description: 'Data', unit: 'MB' },
		traffic_limit: [],
	});
	expect(data[2].traffic_limit).toEqual((await limitsOf(61)).data);
});

it('lists the limits that a service can have', async () => {
	const { data } = await limitsOf(61);
	expect(data).toHaveLength(5);
	expect(data[2]).toEqual({
		id: 612,
		volume: 25,
		period: { id: 2, time_units: 1, unit: 'Month' },
	});
	expect((await limitsOf(38)).data).toEqual([]);
});

it('lists all of them with their services, each with an id of its own', async () => {
	const { data } = await client.get('/api/v1/traffic_limit');
	expect(new Set(data.map(({ id }: { id: number }) => id)).size).toBe(10);
	expect(data[7]).toEqual({
		id: 622,
		volume: 25,
		period: { id: 2, time_units: 1, unit: 'Month' },
		service: { id: 62, description: 'SMS MO' },
	});
});
