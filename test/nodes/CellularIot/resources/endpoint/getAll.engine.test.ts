import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';
import { TOOL } from './fixtures/fleet';

const service = withService({ endpoints: 2_500 });
const list = formOf('endpoint', 'getAll');
const ids = (json: unknown[]) => json.map((row) => (row as IDataObject).id);

it('gives all, each once and in order, with the largest pages', async () => {
	const { json, hints } = await service.run(list({ returnAll: true }));
	expect(ids(json)).toEqual([...service.world.endpoints.keys()]);
	expect(hints).toEqual([]);
	expect(service.sent()).toHaveLength(3);
});

it('filters and sorts at the service', async () => {
	const { json } = await service.run(
		list({
			returnAll: true,
			filters: { name: 'water-meter', status: '0' },
			sort: { by: [{ field: 'name', direction: 'descending' }] },
		}),
	);
	const names = json.map((row) => String((row as IDataObject).name));
	expect(names.length).toBeGreaterThan(2);
	expect(names.every((name) => name.includes('water-meter'))).toBe(true);
	expect(names).toEqual([...names].sort().reverse());
	expect(service.lastQuery()).toMatchObject({
		q: 'name:water-meter,status:0',
		sort: '-name',
	});
});

it('lists no fleet for a filter whose expression gives nothing; an agent may leave the filter out', async () => {
	const form = list({ filters: { name: '={{ $json.nmae }}' } });
	await service.refuses(form, "'Name' has no value");
	await service.refuses(form, "'Name' has no value", { node: TOOL });
	const left = list({ filters: { name: "={{ $fromAI('Name', '', 'string') }}" } });
	const [first] = await service.output(left, { node: TOOL, json: [{ Name: '' }] });
	expect(first?.id).toBe(11400001);
});

it('filters by ID, EID, creation and last change', async () => {
	const { endpoints, sims } = service.world;
	const EID = '89033023001234567890123456789012';
	const device = endpoints.get(11400007);
	if (device === undefined) throw new Error('The fleet is too small');
	Object.assign(device, {
		createdAt: Date.parse('2024-11-07T10:00:00Z'),
		updatedAt: Date.parse('2025-01-02T03:04:05Z'),
	});
	Object.assign(sims.get(device.simId ?? 0) ?? {}, { eid: EID });
	for (const filters of [
		{ id: ' 11400007 ' },
		{ eid: EID },
		{ created: '2024-11-07' },
		{ last_updated: '2025-01-02T03:04:05Z' },
	]) {
		const json = await service.output(list({ filters }));
		expect([filters, ids(json)]).toEqual([filters, [11400007]]);
	}
});

it.each(['8988303000000000007', '89883030000000000072'])(
	'finds a device by the ICCID of its SIM in either length (%s)',
	async (iccid) => {
		expect(await service.output(list({ filters: { iccid } }))).toMatchObject([
			{ iccid: '8988303000000000007' },
		]);
	},
);

it.each([locator('list', '540002'), '={{ 540002 }}'])(
	'filters by a service profile given as %j',
	async (profile) => {
		const filters = { service_profile: profile, tariff_profile: locator('list', '539001') };
		const { json } = await service.run(list({ filters, returnAll: true, simplify: false }));
		const wanted = [...service.world.endpoints.values()].filter(
			({ serviceProfileId, tariffProfileId }) =>
				serviceProfileId === 540002 && tariffProfileId === 539001,
		);
		expect(json.map((row) => (row as { id: number }).id)).toEqual(wanted.map(({ id }) => id));
		expect(service.lastQuery()?.q).toBe('service_profile:540002,tariff_profile:539001');
	},
);

const tagged = (...names: string[]) =>
	[...service.world.endpoints.values()]
		.filter(({ tags }) => tags?.split(',').some((tag) => names.includes(tag.trim())))
		.map(({ id }) => id);

it.each([
	['one of the list', ['plant-a'], ['plant-a'], 'tags:plant-a'],
	['a text in capital letters', 'Plant-A', ['plant-a'], 'tags:Plant-A'],
	['two of the list', ['plant-a', 'water'], ['plant-a', 'water'], undefined],
	['a text with commas', 'plant-a, water', ['plant-a', 'water'], undefined],
])('gives the devices with a tag: %s', async (_, tags, names, q) => {
	const { json, hints } = await service.run(list({ filters: { tags }, returnAll: true }));
	expect(ids(json)).toEqual(tagged(...names));
	expect(json.length).toBeGreaterThan(3);
	expect(hints).toEqual([]);
	const lists = service.control.requests().filter(({ path }) => /endpoint$/.test(path));
	expect(lists.at(-1)?.query.q).toBe(q);
});

it.each([
	[['plant'], "'plant'"],
	['nowhere, water, never', "'nowhere' or 'never'"],
])('names the tags of %j that do not exist', async (tags, names) => {
	const { json, hints } = await service.run(list({ filters: { tags }, returnAll: true }));
	expect(ids(json)).toEqual(Array.isArray(tags) ? [] : tagged('water'));
	expect(hints).toMatchObject([
		{ message: `No tag has the name ${names}. Choose one of the list.` },
	]);
});

it('says nothing about tags that it cannot read', async () => {
	service.forbid('/tags$');
	const { json, error, hints } = await service.run(list({ filters: { tags: ['nowhere'] } }));
	expect([json, error, hints]).toEqual([[], undefined, []]);
});
