import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

const BULK = '/api/v2/bulk-operations/endpoint';
/** Carry metering (11) and water (12). */
const METERS = [11400001, 11400008];
const [METER = 0, OTHER = 0] = METERS;
/** Carries fleet (14). */
const VAN = 11400003;

const entry = (endpoint: number, ...tags: number[]) => ({
	endpoint: { id: endpoint },
	tags: tags.map((id) => ({ id })),
});
const post = async (call: string, ...items: object[]) =>
	await client.post(`${BULK}/${call}`, { items });
const tagsOf = (id: number) => sandbox.world.endpoints.get(id)?.tagIds;

describe('tags of many endpoints', () => {
	it('are added, and the others stay', async () => {
		const { status, data } = await post('add-tags', entry(METER, 14, 15), entry(VAN, 11));
		expect([status, data]).toEqual([200, '']);
		expect(METERS.map(tagsOf)).toEqual([
			[11, 12, 14, 15],
			[11, 12],
		]);
		expect(tagsOf(VAN)).toEqual([14, 11]);
		expect(sandbox.world.endpoints.get(VAN)?.tags).toBe('fleet,metering');
	});

	it('are removed, and the others stay', async () => {
		const { status, data } = await post('remove-tags', entry(METER, 11), entry(OTHER, 11, 12));
		expect([status, data]).toEqual([200, '']);
		expect(METERS.map(tagsOf)).toEqual([[12], []]);
	});

	it.each<[string, object[], number, number]>([
		['add-tags', [entry(VAN, 11), entry(METER, 11)], 409, 1405],
		['add-tags', [entry(VAN, 11), entry(1, 11)], 422, 1401],
		['add-tags', [entry(VAN, 11), entry(METER, 999)], 422, 1401],
		['add-tags', [entry(VAN, 11), entry(VAN, 12)], 400, 1000],
		['remove-tags', [entry(VAN, 14), entry(METER, 14)], 422, 1401],
		['remove-tags', [entry(VAN, 14), entry(METER, 999)], 422, 1401],
		['remove-tags', [entry(VAN, 14), entry(1, 14)], 422, 1401],
	])('%s %j is refused as a whole with %d', async (call, items, expected, code) => {
		expect(await refusalOf(post(call, ...items))).toEqual([expected, code]);
		expect([tagsOf(VAN), tagsOf(METER)]).toEqual([[14], [11, 12]]);
	});
});

describe('many tags', () => {
	const remove = async (...ids: unknown[]) =>
		await client.post('/api/v2/bulk-operations/tag/delete-tags', {
			tags: ids.map((id) => ({ id })),
		});
	const names = () => [...sandbox.world.tags.values()].map(({ name }) => name);

	it('are deleted, from every device', async () => {
		const before = names();
		expect(await answerOf(remove(11, 14))).toEqual([200, '']);
		expect(names()).toEqual(before.filter((name) => !['metering', 'fleet'].includes(name)));
		expect([METER, OTHER, VAN].map(tagsOf)).toEqual([[12], [12], []]);
		expect(sandbox.world.endpoints.get(METER)?.tags).toBe('water');
	});

	it.each<[string, unknown[], number, number]>([
		['an unknown tag', [11, 999], 422, 1401],
		['a tag given twice', [11, 14, 11], 400, 1000],
	])('%s refuses the request as a whole', async (_case, ids, expected, code) => {
		const before = names();
		expect(await refusalOf(remove(...ids))).toEqual([expected, code]);
		expect(names()).toEqual(before);
	});
});
