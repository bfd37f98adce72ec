import { endpointWhere } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

/** Has Data with a limit, and no SMS. */
const PROFILE = 540002;
const path = (service: number | string, limit?: number | string) =>
	`/api/v1/service_profile/${PROFILE}/service/${service}${limit === undefined ? '' : `/traffic_limit/${limit}`}`;
const services = async (): Promise<{ id: number; traffic_limit: object[] }[]> =>
	(await client.get(`/api/v1/service_profile/${PROFILE}`)).data.service;
const ids = async () => (await services()).map(({ id }) => id);
const limitsOf = async (id: number) =>
	(await services()).find((service) => service.id === id)?.traffic_limit;

describe('services of a profile', () => {
	it('are added once, without limits, and removed', async () => {
		expect(await answerOf(client.put(path(61)))).toEqual([204, '']);
		expect(await ids()).toEqual([38, 61]);
		expect(await refusalOf(client.put(path(61)))).toEqual([409, 1405]);
		expect(await limitsOf(61)).toEqual([]);
		expect(await answerOf(client.delete(path(61)))).toEqual([204, '']);
		expect(await ids()).toEqual([38]);
	});

	it('stay while they have limits', async () => {
		expect(await refusalOf(client.delete(path(38)))).toEqual([409, 1406]);
		expect(await ids()).toEqual([38]);
		await client.delete(`/api/v1/service_profile/${PROFILE}/traffic_limit`);
		expect((await client.delete(path(38))).status).toBe(204);
		expect(await ids()).toEqual([]);
	});

	it('let SMS through once they are there', async () => {
		const { id } = endpointWhere(
			sandbox,
			({ serviceProfileId, simId }) =>
				serviceProfileId === PROFILE && sandbox.world.sims.get(simId ?? 0)?.status === 1,
		);
		const send = async () => await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'hello' });
		expect((await send()).status).toBe(422);
		await client.put(path(61));
		expect((await send()).status).toBe(201);
	});

	it('are not removed without being there', async () => {
		expect(await refusalOf(client.delete(path(61)))).toEqual([404, 1401]);
		expect(await ids()).toEqual([38]);
	});
});

describe('ready-made limits of a service', () => {
	beforeEach(async () => {
		await client.put(path(61));
	});

	it('are attached once, several of them, and taken off again', async () => {
		for (const id of [610, 612]) {
			expect(await answerOf(client.put(path(61, id)))).toEqual([200, '']);
			expect(await refusalOf(client.put(path(61, id)))).toEqual([422, 1406]);
		}
		expect(await limitsOf(61)).toMatchObject([{ id: 610 }, { id: 612 }]);
		expect((await client.delete(path(61))).status).toBe(409);
		expect(await answerOf(client.delete(path(61, 610)))).toEqual([200, '']);
		expect(await limitsOf(61)).toEqual([
			{ id: 612, volume: 25, period: { id: 2, time_units: 1, unit: 'Month' } },
		]);
	});

	it('belong to the profile they were attached to', async () => {
		await client.put(path(61, 610));
		const { data } = await client.get('/api/v1/service_profile/540001');
		expect(data.service[1]).toMatchObject({ id: 61, traffic_limit: [] });
	});

	it.each([
		['put', path(62, 620), 404, 1401],
		['put', path(61, 620), 422, 1406],
		['put', path(38, 610), 422, 1406],
		['put', path(38, 17), 404, 1401],
		['delete', path(61, 610), 422, 1400],
		['delete', path(38, 17), 422, 1400],
		['delete', path(62, 620), 404, 1401],
	] as const)('%s %s is refused with %d', async (method, url, expected, code) => {
		expect(await refusalOf(client[method](url))).toEqual([expected, code]);
		expect(await limitsOf(61)).toEqual([]);
		expect(await limitsOf(38)).toHaveLength(1);
	});
});
