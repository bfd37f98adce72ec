import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService({ endpoints: 2_500 });
const list = (parameters: IDataObject = {}) => ({
	resource: 'endpoint',
	operation: 'getAll',
	...parameters,
});
const ids = (json: unknown[]) => json.map((row) => (row as IDataObject).id);

describe('endpoint getAll', () => {
	it('gives 50 by default and says that there are more', async () => {
		const { json, hints } = await service.run(list());
		expect(json).toHaveLength(50);
		expect(hints).toMatchObject([{ message: expect.stringContaining('50 of 2500 results') }]);
		expect(service.sandbox.control.requests().at(-1)?.query).toMatchObject({ per_page: '50' });
	});

	it('gives all, each once and in order, with the largest pages', async () => {
		const { json, hints } = await service.run(list({ returnAll: true }));
		expect(ids(json)).toEqual([...service.sandbox.world.endpoints.keys()]);
		expect(hints).toEqual([]);
		expect(service.sent()).toHaveLength(3);
	});

	it('simplifies to ten fields, or leaves the record as the service sent it', async () => {
		const simple = await service.run(list({ limit: 1 }));
		expect(Object.keys(simple.json[0] as object)).toHaveLength(10);
		const raw = await service.run(list({ limit: 1, simplify: false }));
		expect(raw.json).toMatchObject([{ service_profile: { id: expect.any(Number) } }]);
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
		expect(service.sandbox.control.requests().at(-1)?.query).toMatchObject({
			q: 'name:water-meter,status:0',
			sort: '-name',
		});
	});

	it('filters by ID, EID, creation and last change', async () => {
		const { endpoints, sims } = service.sandbox.world;
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
			const { json, error } = await service.run(list({ filters }));
			expect(error).toBeUndefined();
			expect([filters, ids(json)]).toEqual([filters, [11400007]]);
		}
	});

	it('refuses a text as the ID of a filter', async () => {
		const { error } = await service.run(list({ filters: { id: 'meter' } }));
		expect(error?.message).toBe("'ID' must be an ID: a whole number above 0");
		expect(service.sent()).toEqual([]);
	});

	it('sorts by EID', async () => {
		const by = [{ field: 'eid', direction: 'ascending' }];
		const { error } = await service.run(list({ sort: { by }, limit: 1 }));
		expect(error).toBeUndefined();
		expect(service.sandbox.control.requests().at(-1)?.query.sort).toBe('+eid');
	});

	it('adds the raw expression to the filters', async () => {
		const { json } = await service.run(
			list({ filters: { name: 'water', q: 'status:0' }, limit: 3 }),
		);
		expect(json).toHaveLength(3);
		expect(service.sandbox.control.requests().at(-1)?.query.q).toBe('name:water,status:0');
	});

	it.each(['8988303000000000007', '89883030000000000072'])(
		'finds a device by the ICCID of its SIM in either length (%s)',
		async (iccid) => {
			const { json } = await service.run(list({ filters: { iccid } }));
			expect(json).toMatchObject([{ iccid: '8988303000000000007' }]);
		},
	);

	it.each([locator('list', '540002'), locator('id', 540002), '540002', '={{ 540002 }}'])(
		'filters by a service profile given as %j',
		async (profile) => {
			const filters = { service_profile: profile, tariff_profile: locator('list', '539001') };
			const { json } = await service.run(list({ filters, returnAll: true, simplify: false }));
			const wanted = [...service.sandbox.world.endpoints.values()].filter(
				({ serviceProfileId, tariffProfileId }) =>
					serviceProfileId === 540002 && tariffProfileId === 539001,
			);
			expect(json.map((row) => (row as { id: number }).id)).toEqual(wanted.map(({ id }) => id));
			expect(service.sandbox.control.requests().at(-1)?.query.q).toBe(
				'service_profile:540002,tariff_profile:539001',
			);
		},
	);

	const tagged = (...names: string[]) =>
		[...service.sandbox.world.endpoints.values()]
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
		const lists = service.sandbox.control.requests().filter(({ path }) => /endpoint$/.test(path));
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
		service.sandbox.control.fault({ path: '/tags$', status: 403 });
		const { json, error, hints } = await service.run(list({ filters: { tags: ['nowhere'] } }));
		expect([json, error, hints]).toEqual([[], undefined, []]);
	});

	it('takes a profile that is not chosen for no filter, and refuses what is no ID', async () => {
		await service.run(list({ filters: { service_profile: locator('list', '') }, limit: 1 }));
		expect(service.sandbox.control.requests().at(-1)?.query.q).toBeUndefined();
		const { error } = await service.run(
			list({ filters: { tariff_profile: locator('id', 'Zone 1') } }),
		);
		expect(error?.message).toBe("'Tariff Profile' must be an ID: a whole number above 0");
	});

	it('refuses a value that would be read as another filter', async () => {
		const { error } = await service.run(list({ filters: { name: 'a,status:1' } }));
		expect(error?.message).toBe("'Name' cannot hold ',' or '||'");
		expect(service.sent()).toEqual([]);
	});

	it('shows what the service says about a filter it does not know', async () => {
		const { error } = await service.run(list({ filters: { q: 'colour:red' } }));
		expect(error?.message).toContain('The service did not accept the values');
		expect(error?.httpCode).toBe('422');
	});

	it.each([0, -1, 1.5, 'x'])('refuses a limit of %p', async (limit) => {
		const { error } = await service.run(list({ limit }));
		expect(error?.message).toContain("'Limit' must be a whole number, 1 or more");
		expect(service.sent()).toEqual([]);
	});

	it('refuses a sort field that the list does not know', async () => {
		const { error } = await service.run(list({ sort: { by: [{ field: 'colour' }] } }));
		expect(error?.message).toContain("'Sort' holds a field");
	});
});
