import { MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE } from '../../src';
import { inCidr } from '../../src/core/world/addressSpace';
import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf, NEW_ENDPOINT } from '../fixture';

sessionPerTest();

const SPACES = '/api/v1/ip_address_space';
const list = async () => (await client.get(SPACES)).data;
const post = async (cidr: unknown, version: unknown = 4) =>
	await client.post(SPACES, { ip_address_space: cidr, ip_address_version: version });

it('lists the spaces with how many addresses are taken and free', async () => {
	expect(await list()).toEqual([
		{
			id: MAIN_ADDRESS_SPACE,
			ip_address_space: '10.176.0.0/12',
			ip_address_version: 4,
			used_count: 25,
			available_count: 1_048_576 - 25,
		},
		{
			id: SMALL_ADDRESS_SPACE,
			ip_address_space: '10.192.0.64/28',
			ip_address_version: 4,
			used_count: 0,
			available_count: 16,
		},
	]);
	const ip_address_space = { id: SMALL_ADDRESS_SPACE };
	await client.post('/api/v1/endpoint', { ...NEW_ENDPOINT, ip_address_space });
	expect((await list())[1]).toMatchObject({ used_count: 1, available_count: 15 });
});

it('creates a space devices can be in, and deletes an empty one', async () => {
	const space = { id: 24702, ip_address_space: '100.70.0.0/24', ip_address_version: 4 };
	expect(await answerOf(post('100.70.0.0/24'))).toEqual([201, space]);
	expect((await client.delete(`${SPACES}/24702`)).status).toBe(204);
	expect(await list()).toHaveLength(2);
});

it.each([
	['10.192.0.64/29', 409],
	['10.176.0.0/16', 409],
	['192.168.0.0/24', 422],
	['10.192.0.0/8', 422],
	['100.64.0.0/25', 422],
	['100.64.0.0/23', 422],
	['nonsense', 422],
	['2001:db8::/64', 422],
])('refuses %s with %d', async (cidr, expected) => {
	expect((await post(cidr)).status).toBe(expected);
	expect(await list()).toHaveLength(2);
});

it('keeps a space in use', async () => {
	expect((await client.delete(`${SPACES}/${MAIN_ADDRESS_SPACE}`)).status).toBe(409);
});

it.each(['?ip_address_version=4', ''])(
	'proposes ten ranges for %j that can be created',
	async (query) => {
		const { data } = await client.get(`${SPACES}/available${query}`);
		expect(data).toHaveLength(10);
		for (const { ip_address_space: cidr } of data) {
			expect(inCidr(cidr.split('/')[0], '10.176.0.0/12')).toBe(false);
			expect((await post(cidr)).status).toBe(201);
		}
		const created = await list();
		expect(created.at(-1).available_count).toBe(256);
		expect((await client.get(`${SPACES}/available?ip_address_version=6`)).status).toBe(400);
	},
);
