import { SMALL_ADDRESS_SPACE } from '../../src';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, problemsOf, refusalOf } from '../fixture';

const URL = '/api/v2/endpoint/multi';
const ID = 11400001;

eventlessSessionPerTest();

const read = async (id: number) => (await client.get(`/api/v1/endpoint/${id}`)).data;
const sim = async (id: number) => (await client.get(`/api/v1/sim/${id}`)).data;
const types = () => sandbox.world.events.map(({ type }) => type);

const update = (items: unknown) => client.patch(URL, items);
const remove = (data: unknown, params: object = {}) => client.delete(URL, { data, params });

it.each<[unknown, number, number]>([
	[[{ id: ID }, { id: ID }], 400, 1000],
	[[{ id: ID }, { id: 1 }], 404, 1401],
])('both calls refuse case %#, before they look any further', async (body, expected, code) => {
	expect(await refusalOf(update(body))).toEqual([expected, code]);
	expect(await refusalOf(remove(body))).toEqual([expected, code]);
	expect(sandbox.world.endpoints.size).toBe(25);
});

describe('update', () => {
	it('changes each endpoint by its own item', async () => {
		const items = [
			{ id: ID, name: 'first', status: { id: 1 } },
			{ id: ID + 1, sim: { id: null } },
			{ id: ID + 2, ip_address: '10.192.0.65', ip_address_space: { id: SMALL_ADDRESS_SPACE } },
			{ id: ID + 3, ip_address_space: { id: SMALL_ADDRESS_SPACE } },
			{ id: ID + 4 },
		];
		expect(await answerOf(update(items))).toEqual([204, '']);
		expect(await read(ID)).toMatchObject({ name: 'first', status: { id: 1 } });
		expect(await read(ID + 1)).not.toHaveProperty('sim');
		expect((await read(ID + 2)).ip_address).toBe('10.192.0.65');
		expect((await read(ID + 3)).ip_address).toBe('10.192.0.66');
		expect(types().filter((type) => type > 5)).toEqual([43, 50]);
	});

	it('changes all or none', async () => {
		const imei = '3569380356999901';
		const items = [
			{ id: ID, name: 'x', imei },
			{ id: ID + 1, imei },
			{ id: ID + 2, service_profile: { id: -1 } },
			{ id: ID + 3, sim: { id: 4400001 } },
		];
		const problems = await problemsOf(update(items), 'Update endpoints validation error');
		expect(problems.map(([, message]) => message)).toEqual([
			`IMEI '${imei}' is given twice.`,
			"Service profile with Id '-1' not found.",
			"SIM with Id '4400001' is already assigned to an endpoint.",
		]);
		expect((await read(ID)).name).toBe('water-meter-0001');
	});

	it('changes none when the address space has too little room', async () => {
		const items = Array.from({ length: 15 }, (_value, index) => ({
			id: ID + index,
			name: 'x',
			ip_address_space: { id: SMALL_ADDRESS_SPACE },
		}));
		expect(await refusalOf(update(items))).toEqual([404, 1601]);
		expect((await read(ID)).name).not.toBe('x');
	});
});

describe('delete', () => {
	it('releases and suspends the SIMs', async () => {
		expect(await answerOf(remove([{ id: ID }, { id: ID + 11 }]))).toEqual([204, '']);
		expect((await client.get(`/api/v1/endpoint/${ID}`)).status).toBe(404);
		expect(sandbox.world.endpoints.size).toBe(23);
		expect(await sim(4400001)).toMatchObject({ status: { id: 2 } });
		expect(await sim(4400001)).not.toHaveProperty('endpoint');
		expect(types()).toEqual([5, 50, 9]);
	});

	it('deletes the SIMs when told to', async () => {
		expect((await remove([{ id: ID }], { delete_sims: true })).status).toBe(204);
		expect(sandbox.world.sims.get(4400001)?.status).toBe(3);
		expect(types()).toEqual([5, 50, 10]);
	});

	it('refuses another word for delete_sims, and no body', async () => {
		expect((await remove([{ id: ID }], { delete_sims: 'yes' })).status).toBe(400);
		expect((await remove(undefined)).status).toBe(400);
		expect(sandbox.world.endpoints.size).toBe(25);
	});
});
