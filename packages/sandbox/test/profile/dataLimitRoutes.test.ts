import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

/** Has the data limit 17. */
const PROFILE = 540002;
const path = (limit?: number | string) =>
	`/api/v1/service_profile/${PROFILE}/traffic_limit${limit === undefined ? '' : `/${limit}`}`;
const list = async () => (await client.get(path())).data;
const BODY = { service: { id: '38' }, volume: 50_000_000 };
const month = { id: 2, time_units: 1, unit: 'Month' };

it('lists the data limits of a profile, which its detail shows too', async () => {
	expect(await list()).toEqual([
		{
			id: 17,
			service: { id: 38, description: 'Data' },
			satellite_only: false,
			period: month,
			volume: 10_000_000,
			warning_percent: null,
		},
	]);
	const { data } = await client.get(`/api/v1/service_profile/${PROFILE}`);
	expect(data.service[0].traffic_limit).toEqual([{ id: 17, volume: 10_000_000, period: month }]);
});

it('has one for everything and one for the satellite', async () => {
	const satellite = { period: { id: '2' }, satellite_only: true, warning_percent: 80 };
	expect(await answerOf(client.post(path(), { ...BODY, ...satellite }))).toEqual([201, '']);
	expect(await list()).toMatchObject([
		{ id: 17, satellite_only: false },
		{ id: 19, satellite_only: true, volume: 50_000_000, warning_percent: 80, period: month },
	]);
	for (const satellite_only of [true, false]) {
		expect(await refusalOf(client.post(path(), { ...BODY, satellite_only }))).toEqual([409, 1405]);
	}
	expect(await list()).toHaveLength(2);
});

it('drops one, or all', async () => {
	await client.post(path(), { ...BODY, satellite_only: true });
	expect(await answerOf(client.delete(path(17)))).toEqual([204, '']);
	expect(await list()).toMatchObject([{ id: 19 }]);
	await client.post(path(), BODY);
	const all = await client.delete(path());
	expect([all.status, all.data, await list()]).toEqual([204, '', []]);
	expect((await client.delete(path())).status).toBe(204);
});

it('leaves the ready-made limits of other services alone', async () => {
	await client.put(`/api/v1/service_profile/${PROFILE}/service/61`);
	await client.put(`/api/v1/service_profile/${PROFILE}/service/61/traffic_limit/610`);
	expect(await list()).toHaveLength(1);
	expect((await client.delete(path(610))).status).toBe(404);
	await client.delete(path());
	const { data } = await client.get(`/api/v1/service_profile/${PROFILE}`);
	expect(data.service[1].traffic_limit).toMatchObject([{ id: 610 }]);
});

it('needs the data service', async () => {
	await client.delete(path());
	await client.delete(`/api/v1/service_profile/${PROFILE}/service/38`);
	expect((await client.post(path(), BODY)).status).toBe(400);
});

it('does not know other limits', async () => {
	expect((await client.delete(path(16))).status).toBe(404);
});
