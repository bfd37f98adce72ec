import { luhnDigit } from '../../src/core/world/luhn';
import { spareSim } from '../client';
import { client, sandbox, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

const list = (params: object = {}) => client.get('/api/v1/sim', { params });

it('lists SIMs, 2000 a page', async () => {
	const { data, headers } = await list();
	expect(data).toHaveLength(sandbox.world.sims.size);
	expect(headers).toMatchObject({ 'x-per-page': '2000', 'x-total-count': '35', 'x-sort': 'id' });
	for (const { iccid, iccid_with_luhn } of data) {
		expect(iccid).toMatch(/^\d{19}$/);
		expect(iccid_with_luhn).toBe(iccid + luhnDigit(iccid));
	}
});

it('shows an assigned SIM with its endpoint', async () => {
	const { data } = await client.get('/api/v1/sim/4400001');
	expect(data).toMatchObject({
		id: 4400001,
		status: { id: 1, description: 'Activated' },
		activation_date: expect.stringMatching(/\+0000$/),
		customer_org: { id: 13000, country: { id: 74 } },
		endpoint: {
			id: 11400001,
			name: 'water-meter-0001',
			organisation_id: 13000,
			service_profile_id: 540003,
			ip_address: '10.176.0.1',
		},
		model: { formfactor: { id: 11 } },
	});
});

it('shows a spare SIM without endpoint and activation', async () => {
	const { data } = await client.get(`/api/v1/sim/${spareSim(sandbox).id}`);
	expect(data.status).toEqual({ id: 0, description: 'Issued' });
	expect(data).not.toHaveProperty('endpoint');
	expect(data).not.toHaveProperty('activation_date');
});

it.each([
	['status:0', 12],
	['endpoint:11400001', 1],
	['iccid:8988303000000000001', 1],
	['imsi:901430000000002', 1],
	['satellite_capable:true', 0],
	['customer_org:13000', 35],
	['reseller_org:5', 0],
])('filters by %s', async (q, count) => {
	expect((await list({ q })).data).toHaveLength(count);
});

it('filters by the 20-digit ICCID printed on the card', async () => {
	const { data } = await client.get('/api/v1/sim/4400003');
	const found = await list({ q: `iccid_with_luhn:${data.iccid_with_luhn}` });
	expect(found.data.map(({ id }: { id: number }) => id)).toEqual([4400003]);
});

it('sorts descending, SIMs without endpoint first', async () => {
	const { data } = await list({ sort: '-endpoint' });
	expect(data[0]).not.toHaveProperty('endpoint');
	expect(data[data.length - 1].endpoint.id).toBe(11400001);
});

it('refuses a filter for a flag by another word', async () => {
	expect((await list({ q: 'satellite_capable:maybe' })).data.error_code).toBe(1301);
});
