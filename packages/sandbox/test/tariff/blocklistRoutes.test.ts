import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

const path = (id = 539001) => `/api/v2/tariff_profile/${id}/operator_blocklist/operator`;
const list = async (id?: number) => (await client.get(path(id))).data;
const entry = (id: number, operator: boolean, ...rats: [number, string][]) => ({
	operator: { id, name: expect.any(String) },
	tariff_profile: { id: 539001 },
	blocklist: { operator, rat_types: rats.map(([rat, description]) => ({ id: rat, description })) },
});
const blockRats = async (operator: number, ...ids: unknown[]) =>
	await client.post(`${path()}/${operator}/rat_type`, { rat_types: ids.map((id) => ({ id })) });

it('blocks networks and single radio technologies, and lists them', async () => {
	expect(await list()).toEqual([]);
	expect(await answerOf(client.put(`${path()}/11`))).toEqual([204, '']);
	expect((await blockRats(3, 6, 8)).status).toBe(204);
	expect(await list()).toEqual([entry(3, false, [6, '4G'], [8, 'NB-IoT']), entry(11, true)]);
	expect((await client.get(`${path()}/11`)).data).toEqual(entry(11, true));
	expect(await list(539002)).toEqual([]);
});

it('keeps the blocked technologies of a network that is unblocked', async () => {
	await blockRats(3, 6, 8);
	await client.put(`${path()}/3`);
	expect((await client.delete(`${path()}/3`)).status).toBe(204);
	expect(await list()).toEqual([entry(3, false, [6, '4G'], [8, 'NB-IoT'])]);
	expect((await client.delete(`${path()}/3/rat_type/6`)).status).toBe(204);
	expect((await client.delete(`${path()}/3/rat_type/8`)).status).toBe(204);
	expect(await list()).toEqual([]);
	expect(await refusalOf(client.get(`${path()}/3`))).toEqual([404, 1401]);
});

it('refuses what is blocked already, and what is not blocked', async () => {
	await client.put(`${path()}/3`);
	await blockRats(3, 6);
	expect(await refusalOf(client.put(`${path()}/3`))).toEqual([409, 1405]);
	expect(await refusalOf(blockRats(3, 8, 6))).toEqual([409, 1405]);
	expect(await list()).toEqual([entry(3, true, [6, '4G'])]);
	await client.delete(`${path()}/3`);
	expect(await refusalOf(client.delete(`${path()}/3`))).toEqual([404, 1401]);
	expect(await refusalOf(client.delete(`${path()}/3/rat_type/8`))).toEqual([404, 1401]);
	expect(await list()).toEqual([entry(3, false, [6, '4G'])]);
});

it('blocks no technology if one of them is unknown', async () => {
	expect(await refusalOf(blockRats(3, 6, 77))).toEqual([422, 1401]);
	expect(await list()).toEqual([]);
});
