import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { badRequest, refusal, Refusal } from '../core/http/errors';
import type { Asked } from '../core/http/query';
import { SIM_BATCH_CHANGE } from './description';
import { registerBatch, simBatchRecord } from './batch';
import type { World } from '../core/world/types';

/** Check and register a batch of SIMs by its BIC (docs/service/sims.md, *Batches*). */
export function simBatchRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/sim_batch/bic/:bic';

	/**
	 * @assumption Codes and wording of the refusals of a batch (docs/service/sims.md, *Batches*). Check: check an
	 * unknown BIC.
	 */
	app.get<Asked>(url, (request, reply) => {
		const { bic } = request.params;
		const batch = world.simBatches.get(bic);
		if (!batch) throw refusal(404, 1401, `SIM batch with BIC '${bic}' not found.`);
		if (batch.customerOrgId !== world.organisation.id) {
			throw refusal(422, 1406, `SIM batch with BIC '${bic}' belongs to another organisation.`);
		}
		if (batch.registeredAt !== null) {
			throw badRequest(`SIM batch with BIC '${bic}' is already registered.`);
		}
		return reply.send(simBatchRecord(world, batch));
	});

	/** Every refusal is the recorded 422 with an empty body, also for an unknown BIC. */
	app.patch<Asked>(url, (request, reply) => {
		const refuse = () => new Refusal(422, undefined);
		const { id: status } = readBody(request, SIM_BATCH_CHANGE, refuse).sim_status;
		const batch = world.simBatches.get(request.params.bic);
		const sims = batch && registerBatch(world, batch, status);
		if (!sims) throw refuse();
		return reply.send({ sim: sims.map(({ id, iccid }) => ({ id, iccid })) });
	});
}
