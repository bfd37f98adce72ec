import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { bulkBodies, MULTI, newFleet } from '../../resources/endpoint/fixtures/fleet';

const service = withService();
const form = (options: IDataObject = {}) => ({
	resource: 'endpoint',
	operation: 'deleteMany',
	preview: false,
	endpointId: locator('id', '={{ $json.id }}'),
	options,
});
const loses = (fault: object) => service.control.fault({ method: 'DELETE', path: MULTI, ...fault });
const exists = (id: number) => service.world.endpoints.has(id);
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));

describe('a lost answer', () => {
	it('does not hide that one of them never existed and nothing was deleted', async () => {
		const ids = await newFleet(service, 2);
		loses({ status: 503, body: {} });
		const json = rows([...ids, 99_999_999]);
		const error = await service.fails(form(), 'The endpoint does not exist now', { json });
		expect(error.message).toContain('[item 3]');
		expect(error.description).toContain('or it did not exist before');
		expect(ids.every(exists)).toBe(true);
	});

	describe('after which only some of the devices are there', () => {
		/** Two of four devices are gone when the request is repeated, as after an attempt that broke half-way. */
		async function half() {
			const ids = await newFleet(service, 4);
			for (const id of [ids[0], ids[2]]) service.world.endpoints.delete(id ?? 0);
			loses({ reset: 'beforeHeaders' });
			return ids as [number, number, number, number];
		}
		const gone = (id: number) => ({
			error: `${id}: The endpoint does not exist now. The change may have been applied: check it before you run this again.`,
			details: expect.stringContaining('An attempt without an answer may have deleted it'),
		});
		it('names the devices that are gone in the error that ends the run', async () => {
			const json = rows(await half());
			const error = await service.fails(form(), 'The endpoint does not exist now', { json });
			const unknown = 'It is not known whether these items were carried out: 1, 3.';
			expect(error.description).toContain(unknown);
		});

		it('deletes the others when they are sent again', async () => {
			const ids = await half();
			const { json } = await service.run(form(), { json: rows(ids), node: GOES_ON });
			const deleted = (id: number) => ({ deleted: true, id });
			expect(json).toEqual([gone(ids[0]), deleted(ids[1]), gone(ids[2]), deleted(ids[3])]);
			expect(ids.some(exists)).toBe(false);
			expect(bulkBodies(service).map((body) => body.length)).toEqual([4, 4, 2]);
		});
	});

	describe('after which the list changes while it is read', () => {
		const NOT_FOUND = { error_code: 1401, error_token: 'InvalidReference', message: 'not found' };
		const counted = (total: number) => ({ 'X-Count': `${total}`, 'X-Total-Count': `${total}` });
		/** A list of two pages. A device before the page border vanishes, so that the next one is on neither. */
		const shifts = (times: number) => {
			for (let time = 0; time < times; time++) {
				for (const [page, id] of [1, 2].entries()) {
					service.control.fault({
						method: 'GET',
						path: '^/api/v1/endpoint$',
						status: 200,
						headers: { ...counted(3 - page), 'X-Pages': '2', 'X-Total-Pages': '2' },
						body: [{ id }],
					});
				}
			}
		};
		const refuses = () => {
			loses({ reset: 'beforeHeaders' });
			loses({ status: 404, body: NOT_FOUND });
		};

		it('reads it again, and does not call a device deleted that is there', async () => {
			const ids = await newFleet(service, 1);
			refuses();
			shifts(1);
			expect(await service.output(form(), { json: rows(ids), node: GOES_ON })).toEqual([
				{ error: expect.stringContaining('not found'), details: expect.anything() },
			]);
			expect(ids.every(exists)).toBe(true);
		});

		it('says that the fate is not known, if it never stands still', async () => {
			const ids = await newFleet(service, 1);
			refuses();
			shifts(3);
			const json = await service.output(form(), { json: rows(ids), node: GOES_ON });
			const error = expect.stringContaining('changed while it was read');
			expect(json).toEqual([{ error, details: expect.stringContaining('Get Many') }]);
			expect(String(json[0]?.error)).toContain('may have been applied');
		});
	});

	it('is told of 150,000 items that name one device', async () => {
		const [id] = await newFleet(service, 1);
		loses({ status: 200, body: [] });
		const json = Array.from({ length: 150_000 }, () => ({}));
		const one = { ...form(), endpointId: locator('id', String(id)) };
		const error = await service.fails(one, 'may have been applied', { json });
		const unknown = 'It is not known whether these items were carried out: 1 to 150000.';
		expect(error.description).toContain(unknown);
	}, 240_000);
});
