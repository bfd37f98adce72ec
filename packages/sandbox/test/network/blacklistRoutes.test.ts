import { endpointWhere } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

const path = (id = 11400001) => `/api/v1/endpoint/${id}/operator_blacklist`;
const list = async (id?: number) => (await client.get(path(id))).data;

it('adds networks, and lists them in the recorded shape', async () => {
	expect(await list()).toEqual([]);
	expect(await answerOf(client.put(`${path()}/11`))).toEqual([204, '']);
	expect((await client.put(`${path()}/3`)).status).toBe(204);
	expect(await list()).toEqual([
		expect.objectContaining({ id: 3, name: 'Example Mobile' }),
		{
			id: 11,
			name: 'Mobile Ouest',
			country: { id: 67, name: 'France', country_code: '33', mcc: '208', iso_code: 'fr' },
			tapcode: [{ id: 2011, tapcode: 'FRAMO' }],
			mnc: [{ id: 1011, mnc: '10' }],
		},
	]);
	expect(await list(11400002)).toEqual([]);
});

it('refuses a network that is in the list, in the recorded words', async () => {
	await client.put(`${path()}/3`);
	expect(await answerOf(client.put(`${path()}/3`))).toEqual([
		409,
		{
			error_code: 1405,
			error_token: 'Duplicated',
			message: "Operator with Id '3' is already blacklisted on Endpoint with Id '11400001'.",
		},
	]);
	expect(await list()).toHaveLength(1);
});

it('removes a network once', async () => {
	await client.put(`${path()}/3`);
	await client.put(`${path()}/4`);
	expect(await answerOf(client.delete(`${path()}/3`))).toEqual([204, '']);
	expect(await list()).toMatchObject([{ id: 4 }]);
	expect(await refusalOf(client.delete(`${path()}/3`))).toEqual([404, 1401]);
});

it('forgets the list of a deleted endpoint', async () => {
	const { id } = endpointWhere(sandbox, ({ simId }) => simId === null);
	await client.put(`${path(id)}/3`);
	expect((await client.delete(`/api/v1/endpoint/${id}`)).status).toBe(204);
	expect(sandbox.world.operatorBlacklists.has(id)).toBe(false);
});
