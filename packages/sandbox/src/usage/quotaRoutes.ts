import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { refusal } from '../core/http/errors';
import { findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_QUOTA, type NewQuota } from './description';
import { assignQuota, deleteQuota } from '../core/device/quotas';
import { checkQuota, onlyMessage, quotaRecord } from './quota';
import { settleSms } from '../sms';
import type { Quota, QuotaKind } from '../core/world/quota';
import type { Endpoint, World } from '../core/world/types';

/** Read, assign and delete the data and the SMS quota of an endpoint (docs/service/quotas.md, *Operations*). */
export function quotaRoutes(app: FastifyInstance, world: World): void {
	for (const kind of ['data', 'sms'] as const) oneKind(app, world, kind);
}

function oneKind(app: FastifyInstance, world: World, kind: QuotaKind): void {
	const url = `/api/v1/endpoint/:id/quota/${kind}`;
	const noun = kind === 'data' ? 'Data' : 'SMS';

	/**
	 * @assumption 404/1201 for an endpoint without a quota (docs/service/quotas.md, *Operations*). Check: read the
	 * quota of an endpoint without one.
	 */
	const find = ({ id }: Endpoint): Quota => {
		const quota = world.quotas[kind].get(id);
		if (!quota) throw refusal(404, 1201, `${noun} quota of endpoint with Id '${id}' not found.`);
		return quota;
	};

	app.get<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		settleSms(world, endpoint.id);
		return reply.send(quotaRecord(world, endpoint.id, kind, find(endpoint)));
	});

	app.post<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody<NewQuota>(request, NEW_QUOTA[kind], onlyMessage);
		const quota = checkQuota(body, kind, world.clock.now());
		assignQuota(world, endpoint, kind, quota);
		return sendEmpty(reply, 201);
	});

	app.delete<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		find(endpoint);
		deleteQuota(world, endpoint, kind);
		return sendEmpty(reply, 204);
	});
}
