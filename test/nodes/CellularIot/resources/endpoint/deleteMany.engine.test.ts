import { itemsOf, locator, withService } from '../../../../engine';
import { GOES_ON } from './fixtures/createManyForm';
import { bulkBodies, formOf, MULTI, newFleet } from './fixtures/fleet';

const service = withService();
const form = (options: object = {}, extra: object = {}) =>
	formOf('deleteMany')('={{ $json.id }}', { preview: false, options, ...extra });
const BY_NAME = { endpointId: locator('name', '={{ $json.name }}') };
const rename = (id: number | undefined, name: string) =>
	Object.assign(service.world.endpoints.get(id ?? 0) ?? {}, { name });
const exists = (id: number) => service.world.endpoints.has(id);
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));

describe('deletes many endpoints', () => {
	it('by 2,000 a request, one after another, each item paired', async () => {
		const ids = await newFleet(service, 4001);
		const { json, outputs, error } = await service.run(form({}, { maximum: 5000 }), {
			json: rows(ids),
		});
		expect(error).toBeUndefined();
		expect(bulkBodies(service).map((body) => body.length)).toEqual([2000, 2000, 1]);
		expect(json).toEqual(ids.map((id) => ({ deleted: true, id })));
		expect(itemsOf(outputs)).toEqual(ids.map((_, item) => item));
		expect(ids.some(exists)).toBe(false);
	});

	it('suspends their SIMs, or deletes them when that is asked for', async () => {
		const { sims, endpoints } = service.world;
		const held = [...endpoints.values()].flatMap(({ id, simId }) => (simId ? [{ id, simId }] : []));
		const [first, second] = held as [{ id: number; simId: number }, { id: number; simId: number }];
		await service.run(form(), { json: rows([first.id]) });
		expect(sims.get(first.simId)?.status).toBe(2);
		await service.run(form({ deleteSims: true }), { json: rows([second.id]) });
		expect(sims.get(second.simId)?.status).toBe(3);
		expect(service.control.requests().map(({ query }) => query.delete_sims)).toContain('true');
	});
});

describe('deletes nothing', () => {
	it('when the input names more devices than the person allowed', async () => {
		const ids = await newFleet(service, 101);
		await service.refuses(
			form(),
			"101 devices would be deleted, more than 'Maximum to Delete' allows (100) [item 1]",
			{ json: rows(ids) },
		);
		expect(ids.every(exists)).toBe(true);
	});

	it.each([
		['={{ $json.none }}', "'Delete SIMs' must be true or false"],
		['={{ $json.yes }}', "'Delete SIMs' is on for some items and off for others"],
	])('when %s does not tell what is to become of the SIMs', async (deleteSims, message) => {
		const ids = await newFleet(service, 2);
		const json = ids.map((id, n) => ({ id, yes: n === 0 }));
		await service.refuses(form({ deleteSims }), message, { json });
		expect(ids.every(exists)).toBe(true);
	});

	it('by a name that differs from another by a space only', async () => {
		const ids = await newFleet(service, 2);
		rename(ids[0], 'double');
		rename(ids[1], 'double ');
		for (const others of [0, 20]) {
			const more = Array.from({ length: others }, (_, n) => ({ name: `fleet-${n}` }));
			const json = [{ name: 'double ' }, ...more];
			await service.fails(form({}, BY_NAME), '2 endpoints have this Name', { json });
		}
		expect(ids.every(exists)).toBe(true);
	});

	it('when one item asks for a preview', async () => {
		const ids = await newFleet(service, 2);
		const json = ids.map((id, n) => ({ id, preview: n === 1 }));
		const run = await service.run(form({}, { preview: '={{ $json.preview }}' }), { json });
		expect(run.json).toMatchObject([{ preview: true, endpoints: 2 }]);
		expect(ids.every(exists)).toBe(true);
	});

	it('in a preview, which is on by default and shows what it would be', async () => {
		const ids = await newFleet(service, 3);
		const some = { json: rows([...ids, 99_999_999]), node: GOES_ON };
		const { json, outputs } = await service.run(form({}, { preview: undefined }), some);
		expect(json).toEqual([
			{
				preview: true,
				endpoints: 3,
				sims: 'released and suspended',
				first: ids.map((id, n) => ({ id, name: `fleet-${n}` })),
			},
			expect.objectContaining({ error: 'There is no endpoint with the ID 99999999' }),
		]);
		expect(outputs[0]?.[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(new Set(service.sent().map((one) => one.split(/[ /]/)[0]))).toEqual(new Set(['GET']));
		expect(ids.every(exists)).toBe(true);
	});

	it('of a request that names a device which does not exist, unless the run goes on', async () => {
		const ids = await newFleet(service, 3);
		const json = rows([ids[0] ?? 0, 99_999_999, ids[1] ?? 0]);
		await service.run(form(), { json });
		expect(ids.every(exists)).toBe(true);
		const again = await service.run(form(), { json, node: GOES_ON });
		expect(again.json).toEqual([
			{ deleted: true, id: ids[0] },
			expect.objectContaining({ error: expect.stringContaining("'99999999' not found") }),
			{ deleted: true, id: ids[1] },
		]);
	});

	it('of a request with a device that is gone meanwhile, and names it as the person did', async () => {
		const ids = await newFleet(service, 2);
		const body = { error_code: 1401, message: `Endpoint with Id '${ids[1]}' not found` };
		service.control.fault({ method: 'DELETE', path: MULTI, status: 404, body });
		for (const id of ids) rename(id, `n${id}`);
		const json = ids.map((id) => ({ name: `n${id}` }));
		const run = await service.run(form({}, BY_NAME), { json, node: GOES_ON });
		expect(run.json).toMatchObject([
			{ deleted: true },
			{ error: expect.stringMatching(new RegExp(`^n${ids[1]}: .*'${ids[1]}' not found$`)) },
		]);
	});
});
