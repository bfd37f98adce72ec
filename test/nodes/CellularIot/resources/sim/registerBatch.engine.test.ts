import type { IDataObject } from 'n8n-workflow';
import {
	FOREIGN_SIM_BATCH,
	LARGE_SIM_BATCH,
	SMALL_SIM_BATCH,
} from '../../../../../packages/sandbox/src';
import { itemsOf, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const form = formOf('sim', 'registerBatch');
const batch = (bic: string, extra: object = {}) => form({ bic, ...extra });
const BATCHES = '/api/v1/sim_batch/bic';
afterEach(() => {
	for (const one of service.world.simBatches.values()) one.registeredAt = null;
});

describe('sim register batch', () => {
	it('gives the new SIMs one by one, issued unless another status is chosen', async () => {
		const { json, outputs, error } = await service.run(batch(` ${SMALL_SIM_BATCH} `));
		expect(error).toBeUndefined();
		expect(service.sent()).toEqual([`PATCH ${BATCHES}/${SMALL_SIM_BATCH}`]);
		expect(service.lastBody()).toEqual({ sim_status: { id: 0 } });
		const sim = { id: expect.any(Number), iccid: expect.stringMatching(/^\d{19}$/) };
		expect(json).toEqual([1, 2, 3].map(() => ({ ...sim, bic: SMALL_SIM_BATCH })));
		expect(itemsOf(outputs)).toEqual([0, 0, 0]);
		const ids = (json as IDataObject[]).map(({ id }) => service.world.sims.get(Number(id)));
		expect(ids.map((one) => one?.status)).toEqual([0, 0, 0]);
	});

	it('activates them when asked to', async () => {
		const { json } = await service.run(batch(LARGE_SIM_BATCH, { batchStatus: 1 }));
		expect(service.lastBody()).toEqual({ sim_status: { id: 1 } });
		expect(json).toHaveLength(50);
		const id = Number((json[0] as IDataObject).id);
		expect(service.world.sims.get(id)?.status).toBe(1);
	});
});

describe('a batch that cannot be registered', () => {
	it.each([
		['is unknown', '7777000100000001', 'The service knows no SIM batch with this BIC'],
		['is for somebody else', FOREIGN_SIM_BATCH, 'The SIM batch belongs to another organization'],
		['is registered', SMALL_SIM_BATCH, 'The SIM batch is already registered'],
	])('%s: the batch is read after the refusal, and says so', async (_, bic, message) => {
		if (bic === SMALL_SIM_BATCH) await service.run(batch(bic));
		service.control.resetRequests();
		const { error } = await service.run(batch(bic));
		expect(error?.message).toBe(message);
		expect(service.sent()).toEqual([`PATCH ${BATCHES}/${bic}`, `GET ${BATCHES}/${bic}`]);
	});

	it('may have a status that the plan does not allow', async () => {
		service.control.fault({ method: 'PATCH', path: BATCHES, status: 422, rawBody: '' });
		const { error } = await service.run(batch(SMALL_SIM_BATCH, { batchStatus: 4 }));
		expect(error?.message).toBe('The service did not register the SIM batch, and gave no reason');
		expect(error?.description).toContain("the plan may not allow this 'SIM Status'");
		expect(error?.httpCode).toBe('422');
	});

	it('keeps what the service says when it gives a reason', async () => {
		const body = { error_code: 1406, error_token: 'NotAllowed', message: 'Plan without tests.' };
		service.control.fault({ method: 'PATCH', path: BATCHES, status: 422, body });
		const { error } = await service.run(batch(SMALL_SIM_BATCH, { batchStatus: 4 }));
		expect(error?.message).toBe('The service did not accept the values: Plan without tests.');
	});

	it('makes no success of an answer without SIMs', async () => {
		service.control.fault({ method: 'PATCH', path: BATCHES, status: 200, body: {} });
		await service.fails(batch(SMALL_SIM_BATCH), 'may have been applied');
	});
});
