import { AT_NOON } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf } from '../fixture';

sessionPerTest({ ...AT_NOON, sessionSeconds: 31 * 86_400 });

const path = (id = 11400001) => `/api/v1/endpoint/${id}/traffic_limit_extension`;
const list = async () => (await client.get(path())).data;

it('adds extensions that end with the month, and answers them', async () => {
	expect(await list()).toEqual([]);
	const { status, data } = await client.post(path(), { volume: 5, traffic_limit_id: 18 });
	const second = await client.post(path(), { volume: 7 });
	expect([status, second.status, [data, second.data]]).toEqual([201, 201, await list()]);
	const common = {
		endpoint_id: 11400001,
		traffic_limit_id: 18,
		expiration_date: '2026-04-01T00:00:00.000+0000',
		created_at: expect.stringMatching(/^2026-03-10T12:00:/),
	};
	expect(await list()).toEqual([
		{ id: 3001, volume: 5, ...common },
		{ id: 3002, volume: 7, ...common },
	]);
	await client.patch('/api/v1/endpoint/11400001', { service_profile: { id: 540002 } });
	expect(await list()).toHaveLength(2);
	expect((await client.get(path(11400002))).data).toEqual([]);
	sandbox.control.advance(22 * 86_400);
	expect(await list()).toEqual([]);
});

it('drops them all', async () => {
	await client.post(path(), { volume: 5 });
	for (let times = 0; times < 2; times++) {
		expect(await answerOf(client.delete(path()))).toEqual([204, '']);
		expect(await list()).toEqual([]);
	}
});

it('extends no limit of another profile', async () => {
	const { status, data } = await client.post(path(), { volume: 5, traffic_limit_id: 1 });
	expect([status, data.error_code, await list()]).toEqual([404, 1401, []]);
});
