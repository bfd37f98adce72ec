import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, refusalOf, threeKeys } from '../fixture';

eventlessSessionPerTest();

const TAGS = '/api/v2/tags';
/** Carries metering (11) and water (12). */
const METER = 11400001;
const list = async (params: object = {}) => (await client.get(TAGS, { params })).data;
const textOf = async () => (await client.get(`/api/v1/endpoint/${METER}`)).data.tags;

it('lists the colours', async () => {
	const { status, data } = await client.get('/api/v2/tag-colors');
	expect([status, data.length]).toEqual([200, 8]);
	expect(data[0]).toEqual({ id: 1, hex_color: '#1F77B4', description: 'Blue' });
});

describe('tags', () => {
	it('are listed with the paging in the body', async () => {
		const all = await list();
		expect(all).toMatchObject({ total: 7, page: 1, page_size: 25, last_page: 1 });
		const metering = { id: 11, name: 'metering', resource_count: 8, tag_color: { id: 4 } };
		expect(all.data[0]).toEqual(metering);
		const second = await list({ page: 2, page_size: 3 });
		expect(second).toMatchObject({ total: 7, page: 2, page_size: 3, last_page: 3 });
		expect(second.data).toEqual(all.data.slice(3, 6));
		expect((await list({ page: 4, page_size: 3 })).data).toEqual([]);
		expect((await list({ page_size: 1000 })).page_size).toBe(100);
	});

	it('are found by name', async () => {
		expect((await list({ name: 'MET' })).data).toMatchObject([{ name: 'metering' }]);
		expect(await list({ name: 'nothing' })).toMatchObject({ total: 0, last_page: 1, data: [] });
		sandbox.control.set({ textMatch: 'exact' });
		expect((await list({ name: 'meter' })).total).toBe(0);
		expect((await list({ name: 'metering' })).total).toBe(1);
	});

	it.each([{ page: 0 }, { page_size: 0 }, { page: 'x' }])('refuse %j', async (params) => {
		expect(await refusalOf(client.get(TAGS, { params }))).toEqual([400, 1000]);
	});

	it('are created with a colour of choice, or any', async () => {
		const { status, data } = await client.post(TAGS, { name: 'new', color: { id: 2 } });
		expect([status, data]).toEqual([201, { id: 18, name: 'new', tag_color: { id: 2 } }]);
		const any = await client.post(TAGS, { name: 'other' });
		expect(any.data.tag_color.id).toBeGreaterThan(0);
		expect((await list({ name: 'new' })).data[0].resource_count).toBe(0);
	});

	it.each([
		[{ name: 'metering' }, 409, 1405],
		[{ name: ' ' }, 422, 1403],
		[{ name: 'a,b' }, 422, 1403],
	])('%j is refused with %d', async (body, expected, code) => {
		expect(await answerOf(client.post(TAGS, body))).toEqual(threeKeys(expected, code));
		expect((await list()).total).toBe(7);
	});

	it('are renamed wherever they are', async () => {
		expect((await client.patch(`${TAGS}/11`, { name: 'counting' })).status).toBe(204);
		expect(await textOf()).toBe('counting,water');
		expect((await list({ name: 'count' })).data[0]).toMatchObject({ id: 11, tag_color: { id: 4 } });
		expect((await client.patch(`${TAGS}/11`, { color: { id: 1 } })).status).toBe(204);
		expect((await list()).data[0]).toMatchObject({ name: 'counting', tag_color: { id: 1 } });
		expect((await client.patch(`${TAGS}/11`, { name: 'counting' })).status).toBe(204);
		expect((await client.patch(`${TAGS}/11`, { name: 'water' })).status).toBe(409);
		// The old name is free again.
		expect((await client.post(TAGS, { name: 'metering' })).status).toBe(201);
	});

	it('are deleted wherever they are', async () => {
		expect((await client.delete(`${TAGS}/11`)).status).toBe(204);
		expect(await textOf()).toBe('water');
		expect((await list()).total).toBe(6);
		for (const request of [client.delete(`${TAGS}/11`), client.patch(`${TAGS}/11`, {})]) {
			expect(await refusalOf(request)).toEqual([404, 1401]);
		}
	});
});
