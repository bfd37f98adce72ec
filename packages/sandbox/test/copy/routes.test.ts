import { copyOf, device, PROFILES, withCopy } from './fleetFile';

it('lists what was changed, created and deleted, as JSON and as CSV', async () => {
	const more = { name: 'Bigger "one"', apply_data_quota: false };
	const profile = PROFILES.map((one) => ({
		...one,
		row: { ...one.row, ...(one.row.id === 7 && { ...more, id: 9 }) },
	}));
	const fleet = [
		...PROFILES,
		...profile.slice(0, 2),
		...device(1, 'heater'),
		...device(2, '=pump'),
		...device(3, 'fan', { sim: null }).slice(0, 1),
	];
	await withCopy(copyOf(fleet), async (client) => {
		const change = { service_profile: { id: 9 }, tags: 'roof,attic', name: 'Heater' };
		expect((await client.patch('/api/v1/endpoint/1', change)).status).toBe(204);
		expect((await client.patch('/api/v1/sim/1002', { status: { id: 2 } })).status).toBe(204);
		expect((await client.delete('/api/v1/endpoint/3')).status).toBe(204);
		const body = {
			name: 'new',
			status: { id: 0 },
			service_profile: { id: 7 },
			tariff_profile: { id: 8 },
		};
		const { data: created } = await client.post('/api/v1/endpoint', body);
		const { data } = await client.get('/_sandbox/changes');
		const of = (record: string, id: number, name: string) => ({ record, id, name });
		expect(data.changes).toEqual([
			{ ...of('device', 1, 'heater'), field: 'name', before: 'heater', after: 'Heater' },
			{
				...of('device', 1, 'heater'),
				field: 'service profile',
				before: 'Meters',
				after: 'Bigger "one"',
			},
			{ ...of('device', 1, 'heater'), field: 'tags', before: null, after: 'roof, attic' },
			{ ...of('device', created.id, 'new'), field: 'record', before: null, after: 'new' },
			{
				...of('SIM', 1002, '8988303000000000002 in =pump'),
				field: 'status',
				before: 'Activated',
				after: 'Suspended',
			},
			{ ...of('tag', 11, 'roof'), field: 'record', before: null, after: 'new' },
			{ ...of('tag', 12, 'attic'), field: 'record', before: null, after: 'new' },
			{ ...of('device', 3, 'fan'), field: 'record', before: 'there', after: 'deleted' },
		]);
		expect((await client.get('/_sandbox/changes?limit=2')).data).toMatchObject({
			total: 8,
			records: { device: 3, SIM: 1, tag: 2 },
			changes: data.changes.slice(0, 2),
		});
		const { data: csv, headers } = await client.get('/_sandbox/changes.csv');
		expect(headers['content-type']).toMatch(/^text\/csv/);
		expect(csv.split('\r\n').slice(0, 3)).toEqual([
			'record,id,name,field,before,after',
			'"device","1","heater","name","heater","Heater"',
			'"device","1","heater","service profile","Meters","Bigger ""one"""',
		]);
	});
});
