import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { newSims, simForm } from '../../resources/sim/fixtures/simFleet';

const service = withService();
const MULTI = '/api/v1/sim/multi';
const form = (options: IDataObject = {}) =>
	simForm('delete')('={{ $json.id }}', { preview: false, options });
const statusOf = (id: number) => service.world.sims.get(id)?.status;
const isDeleted = (id: number) => statusOf(id) === 3;
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));
const newIds = (count: number) => newSims(service, count).map(({ id }) => id);
const lose = (more: object) => service.control.fault({ method: 'DELETE', path: MULTI, ...more });

describe('a lost answer', () => {
	/** Two of four SIMs, there at the first look, are deleted when the request is repeated. */
	function half() {
		const sims = newSims(service, 4);
		for (const sim of [sims[0], sims[2]]) {
			if (sim === undefined) continue;
			const { id, iccid } = sim;
			sim.status = 3;
			const body = { id, iccid, status: { id: 0, description: 'Issued' } };
			service.control.fault({ method: 'GET', path: `/api/v1/sim/${id}$`, status: 200, body });
		}
		lose({ reset: 'beforeHeaders' });
		return sims.map(({ id }) => id) as [number, number, number, number];
	}
	const deleted = (id: number) => expect.objectContaining({ deleted: true, id });

	it('deletes the others when they are sent again', async () => {
		const ids = half();
		const { json } = await service.run(form(), { json: rows(ids), node: GOES_ON });
		expect(json).toMatchObject(ids.map(deleted));
		expect(ids.every(isDeleted)).toBe(true);
	});

	it('says that the fate is not known, if the SIMs cannot be read again', async () => {
		const ids = newIds(1);
		lose({ reset: 'midBody' });
		const refusal = { skip: 1, status: 403, body: {} };
		service.control.fault({ method: 'GET', path: `/api/v1/sim/${ids[0]}$`, ...refusal });
		await service.fails(form(), 'may have been applied', { json: rows(ids) });
	});
});

it('explains the refusal of a SIM that came into a device meanwhile', async () => {
	const ids = newIds(2);
	lose({ status: 403, body: { error_code: 1104, error_token: 'Forbidden', message: 'no' } });
	await service.fails(form(), 'The service does not delete the SIM', { json: rows(ids) });
	expect(ids.some(isDeleted)).toBe(false);
});
