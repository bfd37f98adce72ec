import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, refusalOf } from '../fixture';

eventlessSessionPerTest();

/** Carries metering (11) and water (12). */
const METER = 11400001;
const textOf = async () => (await client.get(`/api/v1/endpoint/${METER}`)).data.tags;

describe('tags of an endpoint', () => {
	const url = `/api/v2/endpoint/${METER}/tags`;
	const ids = async () => (await client.get(url)).data.map(({ id }: { id: number }) => id);

	it('are listed, added and removed', async () => {
		expect((await client.get(url)).data[0]).toMatchObject({ id: 11, resource_count: 8 });
		expect(await answerOf(client.post(url, { id: 14 }))).toEqual([201, '']);
		expect(await ids()).toEqual([11, 12, 14]);
		expect(await textOf()).toBe('metering,water,fleet');
		expect(await answerOf(client.delete(`${url}/11`))).toEqual([200, '']);
		expect(await ids()).toEqual([12, 14]);
		expect(sandbox.world.events).toEqual([]);
	});

	it('end empty, not unknown', async () => {
		await client.delete(`${url}/11`);
		await client.delete(`${url}/12`);
		expect(await ids()).toEqual([]);
		expect(await textOf()).toBe('');
	});

	it.each([
		[{ id: 11 }, 409, 1405],
		[{ id: 999 }, 422, 1400],
	])('refuse %j with %d', async (body, expected, code) => {
		expect(await refusalOf(client.post(url, body))).toEqual([expected, code]);
		expect(await ids()).toEqual([11, 12]);
	});

	it('do not go twice', async () => {
		expect((await client.delete(`${url}/14`)).status).toBe(404);
	});
});
