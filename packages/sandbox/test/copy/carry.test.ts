import { copyOf, device, line, PROFILES, withCopy } from './fleetFile';

const MORE = { site: { id: 4, name: 'Roof' }, note: null, firmware: ['1.2'] };

it('answers fields that it does not know as the service sent them, in lists and by id', async () => {
	const [endpoint = PROFILES[0], sim] = device(1, 'heater', MORE);
	const row: Record<string, unknown> = { ...endpoint?.row };
	row.sim = { ...(row.sim as object), vendor: 'A', status: { id: 1, description: 'ACTIVE' } };
	const issuer = { id: 90, name: 'Somebody', country: { id: 1, name: 'X' }, added: true };
	const fleet = [
		...PROFILES,
		line('endpoint', row),
		line('sim', { ...sim?.row, issuer_org: issuer, model: null }),
		line('tag', {
			id: 3,
			name: 'roof',
			tag_color: { id: 2 },
			resource_count: 0,
			created_by: 'Ann',
		}),
	];
	await withCopy(copyOf(fleet), async (client, { copied }) => {
		const { data: list } = await client.get('/api/v1/endpoint');
		const { data: one } = await client.get('/api/v1/endpoint/1');
		expect(list[0]).toEqual(row);
		expect(one).toMatchObject({ ...MORE, sim: { vendor: 'A', status: { description: 'ACTIVE' } } });
		const { data: sims } = await client.get('/api/v1/sim');
		expect(sims[0]).toMatchObject({ issuer_org: issuer, model: null });
		const { data: tags } = await client.get('/api/v2/tags');
		expect(tags.data[0].created_by).toBe('Ann');
		// The device in the row of the SIM is short here.
		expect(copied).toContain('Not as the service has it: sim: endpoint.tags (1)');
	});
});

it('answers changes, and keeps the unknown fields beside them', async () => {
	await withCopy(copyOf([...PROFILES, ...device(1, 'heater', MORE)]), async (client) => {
		await client.patch('/api/v1/endpoint/1', { name: 'Heater', sim: { id: null } });
		const { data } = await client.get('/api/v1/endpoint/1');
		expect(data).toMatchObject({ ...MORE, name: 'Heater' });
		expect(data).not.toHaveProperty('sim');
		await client.patch('/api/v1/sim/1001', { status: { id: 2 } });
		const { data: sim } = await client.get('/api/v1/sim/1001');
		expect(sim.status).toEqual({ id: 2, description: 'Suspended' });
	});
});
