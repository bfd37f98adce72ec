import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest, badRequest, refusal } from '../core/http/errors';
import { readId } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { SIM_IDS } from './description';
import { changeSimStatus, liveSim } from './status';
import type { Sim, World } from '../core/world/types';

/**
 * Delete one SIM, or up to 500 (docs/service/sims.md, *Delete*).
 * @assumption All or nothing. A deleted SIM stays in the list with that status and counts as unknown in writes. An entry
 * without an id, or a repeated one, is a bad request (docs/service/sims.md, *Delete*). Check: delete two SIMs, one of
 * them in a device, then list both.
 */
export function simDeletionRoutes(app: FastifyInstance, world: World): void {
	app.delete('/api/v1/sim/multi', (request, reply) => {
		const ids = readBody(request, SIM_IDS, asBadRequest).map(({ id }) => id);
		const repeated = ids.find((id, place) => ids.indexOf(id) !== place);
		if (repeated !== undefined) throw badRequest(`SIM with Id '${repeated}' is given twice`);
		const sims = ids.map((id) => deletableSim(world, id));
		for (const sim of sims) changeSimStatus(world, sim, 3);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>('/api/v1/sim/:id', (request, reply) => {
		changeSimStatus(world, deletableSim(world, readId('id', request.params.id)), 3);
		return sendEmpty(reply, 204);
	});
}

/**
 * Finds a SIM that may be deleted.
 * @assumption The 403 of a SIM in an endpoint has code 1104 and this wording (docs/service/sims.md, *Delete*). Check:
 * delete a SIM that is in a device.
 */
function deletableSim(world: World, id: number): Sim {
	const sim = liveSim(world, id);
	if (sim.endpointId !== null) {
		throw refusal(403, 1104, `SIM with Id '${id}' is assigned to an endpoint.`);
	}
	return sim;
}
