import { copyOf, device, line, PROFILES, withCopy } from './fleetFile';

it('gives new records ids and addresses that the copy does not have', async () => {
	const fleet = [
		...PROFILES,
		...device(19_000_000, 'heater', { ip_address: '10.0.0.1' }),
		line('tag', { id: 500, name: 'roof', tag_color: { id: 2 } }),
	];
	await withCopy(copyOf(fleet), async (client) => {
		const body = {
			name: 'new',
			status: { id: 0 },
			service_profile: { id: 7 },
			tariff_profile: { id: 8 },
		};
		const { data } = await client.post('/api/v1/endpoint', { ...body, tags: 'cellar' });
		expect(data).toMatchObject({
			id: 19_000_001,
			ip_address: '10.0.0.2',
			ip_address_space: { id: 1 },
		});
		const { data: tags } = await client.get('/api/v2/tags');
		expect(tags.data.map(({ id }: { id: number }) => id)).toEqual([500, 501]);
	});
});

it('reports records that do not fit together, and takes what is readable', async () => {
	const [, spare] = device(5, 'gone');
	const fleet = [
		...PROFILES,
		...device(1, 'heater', { id: '1', tag_assignments: [{ id: 77, name: 'late' }] }),
		line('sim', { ...spare?.row }),
		line('ip_address_space', { id: 2, ip_address_space: '2001:db8::/48' }),
		line('data_limit', { id: 3, volume: 5 }, 999),
	];
	await withCopy(copyOf(fleet), async (client, { copied }) => {
		expect(copied).toContain('SIM whose device names another one or is not in the copy (1)');
		expect(copied).toContain('IP address space that is no IPv4 network (1)');
		expect(copied).toContain('data limit without its service (1)');
		expect((await client.get('/api/v1/endpoint/1')).data.tag_assignments[0].name).toBe('late');
		expect((await client.get('/api/v1/sim')).data).toHaveLength(2);
	});
});
