import type { FastifyInstance } from 'fastify';
import { readBody, readReference } from '../http/body';
import { badRequest, Problems, refusal } from '../http/errors';
import { sendEmpty } from '../http/replies';
import { registerBatch } from '../rules/registerBatch';
import { simBatchRecord } from '../shapes/simBatch';
import type { World } from '../world/types';

interface Params {
	bic: string;
}

/** Check and register a batch of SIMs by its BIC (docs/service/sims.md, *Batches*). */
export function simBatchRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/sim_batch/bic/:bic';

	/**
	 * @assumption Codes and wording of the refusals of a batch (docs/service/sims.md, *Batches*). Check: check an
	 * unknown BIC.
	 */
	app.get<{ Params: Params }>(url, (request, reply) => {
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

	/** Everything that does not fit gives the recorded 422 with an empty body, an unknown BIC included. */
	app.patch<{ Params: Params }>(url, (request, reply) => {
		const problems = new Problems();
		const status = readReference(readBody(request), 'sim_status', problems, true);
		const batch = world.simBatches.get(request.params.bic);
		const sims = batch && status !== undefined ? registerBatch(world, batch, status) : undefined;
		if (!sims) return sendEmpty(reply, 422);
		return reply.send({ sim: sims.map(({ id, iccid }) => ({ id, iccid })) });
	});
}
