import type { IDataObject } from 'n8n-workflow';
import { itemsOf, locator, withService } from '../../../../engine';
import { GOES_ON } from '../endpoint/fixtures/createManyForm';
import { deletions, heldSim, newSims, simForm } from './fixtures/simFleet';

const service = withService();
const form = (options: IDataObject = {}, extra: object = {}) =>
	simForm('delete')('={{ $json.id }}', { preview: false, options, ...extra });
const isDeleted = (id: number) => service.world.sims.get(id)?.status === 3;
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));
const newIds = (count: number) => newSims(service, count).map(({ id }) => id);

describe('deletes many SIMs', () => {
	it('by 500 a request, one after another, each item paired, after one look at the list', async () => {
		const sims = newSims(service, 1001);
		const ids = sims.map(({ id }) => id);
		const { json, outputs, error } = await service.run(form({}, { maximum: 2000 }), {
			json: rows(ids),
		});
		expect(error).toBeUndefined();
		expect(deletions(service).map((body) => body.length)).toEqual([500, 500, 1]);
		expect(service.sent()[0]).toBe('GET /api/v1/sim');
		expect(service.sent()).toHaveLength(4);
		expect(json).toEqual(sims.map(({ id, iccid }) => ({ deleted: true, id, iccid })));
		expect(itemsOf(outputs)).toEqual(ids.map((_, item) => item));
		expect(ids.every(isDeleted)).toBe(true);
	});

	it('once where several items name the same SIM', async () => {
		const ids = newIds(2);
		const run = await service.run(form(), { json: [...rows(ids), { id: ids[0] }] });
		expect(run.json).toMatchObject([ids[0], ids[1], ids[0]].map((id) => ({ deleted: true, id })));
		expect(deletions(service)).toEqual([ids]);
	});
});

describe('a SIM in a device', () => {
	it('ends the run before anything is deleted, with the name of the device', async () => {
		const { sim, endpoint } = heldSim(service);
		const ids = newIds(2);
		const { error } = await service.run(form(), { json: rows([ids[0] ?? 0, sim.id, ids[1] ?? 0]) });
		expect(error?.message).toContain(`is in the endpoint '${endpoint.name}'`);
		expect(error?.message).toContain('[item 2]');
		expect(deletions(service)).toEqual([]);
		expect([...ids, sim.id].some(isDeleted)).toBe(false);
	});

	it('fails alone when the run goes on', async () => {
		const { sim } = heldSim(service);
		const ids = newIds(2);
		const { json } = await service.run(form(), {
			json: rows([ids[0] ?? 0, sim.id, ids[1] ?? 0]),
			node: GOES_ON,
		});
		expect(json).toMatchObject([
			{ deleted: true, id: ids[0] },
			{ error: expect.stringContaining('is in the endpoint') },
			{ deleted: true, id: ids[1] },
		]);
		expect(deletions(service)).toEqual([ids]);
		expect(isDeleted(sim.id)).toBe(false);
	});
});

describe('deletes nothing', () => {
	it('when the input names more SIMs than the person allowed', async () => {
		const ids = newIds(101);
		await service.refuses(
			form(),
			"101 SIMs would be deleted, more than 'Maximum to Delete' allows (100)",
			{ json: rows(ids) },
		);
		expect(ids.some(isDeleted)).toBe(false);
	});

	it('in a preview, which is on by default and shows what it would be', async () => {
		const { sim } = heldSim(service);
		const ids = newIds(2);
		const { json, outputs, hints } = await service.run(form({}, { preview: undefined }), {
			json: rows([...ids, sim.id]),
		});
		expect(json).toEqual([{ preview: true, sims: 3, in_endpoints: 1 }]);
		expect(outputs[0]?.[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(JSON.stringify(hints)).toContain("Turn off 'Preview' to delete these");
		expect(deletions(service)).toEqual([]);
		expect(ids.some(isDeleted)).toBe(false);
	});

	it('when the SIMs cannot be read', async () => {
		const ids = newIds(2);
		service.forbid('/api/v1/sim/', { times: 'always' });
		const { error } = await service.run(form(), { json: rows(ids) });
		expect(error?.httpCode).toBe('403');
		expect(deletions(service)).toEqual([]);
	});
});

describe('a SIM that does not exist', () => {
	it('is named by the ICCID that the person gave', async () => {
		const [sim] = newSims(service, 1);
		const body = { error_code: 1401, message: `SIM with Id '${sim?.id}' not found` };
		service.control.fault({ method: 'DELETE', path: '/sim/multi', status: 404, body });
		const simId = locator('iccid', sim?.iccid ?? '');
		const { error } = await service.run(form({}, { simId }));
		expect(error?.message).toMatch(new RegExp(`^${sim?.iccid}: .*'${sim?.id}' not found$`));
	});
});
