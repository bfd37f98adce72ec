import { client, sandbox, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

it.each([
	['endpoint/status', { 0: 'Enabled', 1: 'Disabled', 2: 'Deleted' }],
	['sim/status', { 0: 'Issued', 1: 'Activated', 2: 'Suspended', 3: 'Deleted', 4: 'Factory Test' }],
	['user/mfa/status', { 0: 'Activation Pending', 1: 'Active' }],
	['user/mfa/type', { 0: 'Time-Based One-Time Password', 1: 'E-Mail One-Time Password' }],
	['rat_type', { 1: '3G', 2: '2G', 6: '4G', 8: 'NB-IoT', 9: 'LTE-M' }],
	['esme_interface_type', { 1: 'RestAPI', 2: 'SMPP', 3: 'Portal' }],
])('%s is a list of ids and descriptions', async (path, expected) => {
	const { status, data } = await client.get(`/api/v1/${path}`);
	expect(status).toBe(200);
	expect(data).toEqual(
		Object.entries(expected).map(([id, description]) => ({ id: Number(id), description })),
	);
});

it.each([
	...['status', 'profile/status', 'operation/action', 'operation/status'].map(
		(one) => `euicc/${one}`,
	),
	...['action', 'status'].map((one) => `sim/operation/${one}`),
])('%s is a list of words from 1', async (path) => {
	const { data } = await client.get(`/api/v1/${path}`);
	expect(data[0]).toEqual({ id: 1, description: expect.any(String) });
});

it('lists the breakout regions, the automatic one first', async () => {
	const { data } = await client.get('/api/v1/breakout_region');
	expect(data.slice(0, 2)).toEqual([
		{ id: 1, name: 'auto', ip_address: null },
		{ id: 2, name: 'eu-west', ip_address: '203.0.113.4' },
	]);
});

it('lists all operators at once, with text for all numbers but ids', async () => {
	const { data, headers } = await client.get('/api/v1/operator?page=2&per_page=1');
	expect(data).toHaveLength(40);
	expect(headers['x-total-count']).toBeUndefined();
	expect(new Set(data.map(({ id }: { id: number }) => id)).size).toBe(data.length);
	expect(data[0]).toEqual({
		id: 3,
		name: 'Example Mobile',
		country_name: 'Germany',
		name_and_country: 'Germany / Example Mobile',
		inbound_roamers_allowed: '1',
		country: {
			id: 74,
			name: 'Germany',
			country_code: '49',
			mcc: '262',
			iso_code: 'de',
			latitude: '51.00',
			longitude: '9.00',
		},
		mnc: [{ id: 1003, mnc: '01', operator_id: '3' }],
		tapcode: [{ id: 2003, tapcode: 'DEUEX', operator_id: '3' }],
	});
});

it('lists the countries of all operators', async () => {
	const countries = (await client.get('/api/v1/country')).data as { id: number }[];
	const operators = (await client.get('/api/v1/operator')).data as { country: { id: number } }[];
	const place = { latitude: expect.any(String), longitude: expect.any(String) };
	for (const { country } of operators) {
		const found = countries.find(({ id }) => id === country.id);
		expect(country).toEqual({ ...found, ...place });
	}
});

it('names the network a device is in as the list of operators does', async () => {
	const operators = (await client.get('/api/v1/operator')).data as { id: number; name: string }[];
	const online = [...sandbox.world.dataSessions.keys()].slice(0, 6);
	const seen = new Set<number>();
	for (const id of online) {
		const { data } = await client.get(`/api/v1/endpoint/${id}/connectivity`);
		const { operator } = data.location;
		seen.add(operator.id);
		expect(operators.find((one) => one.id === operator.id)?.name).toBe(operator.name);
	}
	expect(seen.size).toBe(3);
});
