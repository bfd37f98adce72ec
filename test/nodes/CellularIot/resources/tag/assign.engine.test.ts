import { itemsOf, locator, withService } from '../../../../engine';
import { GOES_ON } from '../endpoint/fixtures/createManyForm';
import { FLEET, itemForms, METERING, rows, tagged, tagIds, WATER } from './fixtures/fleetTags';

const service = withService();
const ADD = '/api/v2/bulk-operations/endpoint/add-tags';
const form = (extra: object = {}) => itemForms('assign', { tags: ['water', 'fleet'], ...extra });
const done = (id: number | undefined, ...tags: string[]) => ({
	assigned: true,
	endpoint_id: id,
	tags,
});
const sentItems = () =>
	service.control
		.requests()
		.filter(({ path }) => path === ADD)
		.map(({ body }) => (body as { items: object[] }).items);

it('adds tags to hundreds of devices with one request, and keeps the others', async () => {
	const ids = await tagged(service, 300, METERING);
	const { json, outputs, error } = await service.run(form(), { json: rows(ids) });
	expect(error).toBeUndefined();
	expect(json).toEqual(ids.map((id) => done(id, 'water', 'fleet')));
	expect(itemsOf(outputs)).toEqual(ids.map((_, item) => item));
	expect(ids.map((id) => tagIds(service, id))).toEqual(ids.map(() => [METERING, WATER, FLEET]));
	expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${ADD}`]);
});

it('takes other tags for each item, several items of a device, and a device by its name', async () => {
	const [first = 0, second = 0] = await tagged(service, 2);
	const name = 'the only one of this name';
	Object.assign(service.world.endpoints.get(second) ?? {}, { name });
	const json = await service.output(
		form({ endpointId: locator('name', '={{ $json.name }}'), tags: '={{ $json.tags }}' }),
		{
			json: [
				{ name, tags: 'water' },
				{ name, tags: ['water', 'fleet'] },
			],
		},
	);
	expect(json).toEqual([done(second, 'water'), done(second, 'water', 'fleet')]);
	expect(sentItems()).toEqual([
		[{ endpoint: { id: second }, tags: [{ id: WATER }, { id: FLEET }] }],
	]);
	expect([tagIds(service, first), tagIds(service, second)]).toEqual([[], [WATER, FLEET]]);
});

it('fails a device and a tag that do not exist alone', async () => {
	const [one, two] = await tagged(service, 2);
	const json = [
		{ id: one, tags: 'fleet' },
		{ id: 999, tags: 'fleet' },
		{ id: two, tags: 'fleat' },
	];
	const eachItsOwn = form({ tags: '={{ $json.tags }}' });
	const { json: out } = await service.run(eachItsOwn, { json, node: GOES_ON });
	expect(out).toEqual([
		done(one, 'fleet'),
		expect.objectContaining({ error: '999: The endpoint does not exist' }),
		{
			error: "The tag 'fleat' does not exist",
			details: expect.stringMatching(/There are: .*turn on 'Create Missing Tags'\.$/),
		},
	]);
	expect([one, two].map((id) => tagIds(service, id))).toEqual([[FLEET], []]);
});
