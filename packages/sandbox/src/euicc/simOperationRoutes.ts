import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { exact, numeric } from '../core/http/filter';
import { type ListView, asPlainBadRequest, plainly, selectPlainPage } from '../core/http/list';
import type { Asked } from '../core/http/query';
import { NEW_SIM_OPERATION } from './description';
import { addSimOperation, settleSimOperations } from './simOperation';
import { simOperationRecord } from './record';
import { lookup } from '../core/http/replies';
import {
	OPERATION_STATUS,
	SIM_ACTION,
	type SimAction,
	type SimOperation,
} from '../core/world/euicc';
import type { World } from '../core/world/types';

const VIEW: ListView<SimOperation> = {
	sizes: { standard: 100, maximum: 1000 },
	filters: {
		id: exact(({ id }) => id),
		action: numeric(({ action }) => action),
		status: numeric(({ status }) => status),
	},
	sorts: {
		id: ({ id }) => id,
		action: ({ action }) => action,
		status: ({ status }) => status,
		creation_date: ({ createdAt }) => createdAt,
		finalization_date: ({ finalizedAt }) => finalizedAt,
	},
};

const isAction = (id: number): id is SimAction => Object.hasOwn(SIM_ACTION, id);

/** Slow operations of SIMs (docs/service/esim.md, *Operations of SIMs*). */
export function simOperationRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/sim/operation';

	app.get<Asked>(url, (request, reply) => {
		settleSimOperations(world);
		const page = selectPlainPage(reply, request.query, world.simOperations, VIEW);
		return reply.send(page.map(simOperationRecord));
	});
	app.post(url, (request, reply) => {
		const { action, product, target } = readBody(request, NEW_SIM_OPERATION, asPlainBadRequest);
		if (!isAction(action.id)) throw plainly(400, `Unknown action ${action.id}`);
		const targets = target.map(({ sim, eid }) => {
			const found = world.sims.get(sim.id);
			if (!found) throw plainly(404, `SIM with Id '${sim.id}' not found.`);
			return { simId: sim.id, eid: eid ?? found.eid };
		});
		const added = addSimOperation(world, action.id, targets, product?.id ?? null);
		return reply.status(201).send(simOperationRecord(added));
	});
	app.get<Asked>(`${url}/:operationId`, (request, reply) => {
		settleSimOperations(world);
		const found = world.simOperations.find(({ id }) => id === request.params.operationId);
		if (!found) throw plainly(404, 'Operation not found.');
		return reply.send(simOperationRecord(found));
	});
	app.get(`${url}/action`, (_request, reply) => reply.send(lookup(SIM_ACTION)));
	app.get(`${url}/status`, (_request, reply) => reply.send(lookup(OPERATION_STATUS)));
}
