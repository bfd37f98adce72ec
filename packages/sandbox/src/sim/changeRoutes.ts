import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest, onlyFirst, refusal, type Refuse } from '../core/http/errors';
import { readId } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty, lookup } from '../core/http/replies';
import { SIM_CHANGE } from './description';
import { canChange, changeSimStatus, liveSim } from './status';
import { SIM_STATUS, type World } from '../core/world/types';

/** Change the status of a SIM, and the list of SIM statuses (docs/service/sims.md, *Operations*). */
export function simChangeRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/sim/status', (_request, reply) => reply.send(lookup(SIM_STATUS)));

	app.patch<Asked>('/api/v1/sim/:id', (request, reply) => {
		const id = readId('id', request.params.id);
		const sim = liveSim(world, id);
		const { id: status } = readBody(request, SIM_CHANGE, refuseChange).status;
		// @assumption 422/1406 for a step that SIMs cannot make, the present status included
		// (docs/service/sims.md, *Statuses*). Check: activate an activated SIM.
		if (!canChange(sim.status, status)) {
			const change = `from '${SIM_STATUS[sim.status]}' to '${SIM_STATUS[status]}'`;
			throw refusal(422, 1406, `Status of SIM with Id '${id}' cannot change ${change}.`);
		}
		changeSimStatus(world, sim, status);
		return sendEmpty(reply, 204);
	});
}

/**
 * @assumption A change of a SIM without a status gets the listed 400, an unknown status 422/1401
 * (docs/service/sims.md, *Operations*). Check: PATCH a SIM with `{}`.
 */
const refuseChange: Refuse = (problems) =>
	problems[0]?.error_code === 1401 ? onlyFirst(problems) : asBadRequest(problems);
