import type { FastifyInstance } from 'fastify';
import { readBody } from '../http/body';
import { refusal } from '../http/errors';
import { findEndpoint } from '../http/ids';
import { sendEmpty } from '../http/replies';
import { NEW_QUOTA, type NewQuota } from '../openapi/usage';
import { checkQuota, onlyMessage } from '../rules/checkQuota';
import { resetSession, settleConnection } from '../rules/connection';
import { deleteQuota } from '../rules/deleteQuota';
import { emitEvent } from '../rules/emitEvent';
import { settleSms } from '../rules/smsLife';
import { quotaRecord } from '../shapes/quota';
import { zuluDate } from '../world/dates';
import type { Quota, QuotaKind } from '../world/quota';
import type { Endpoint, World } from '../world/types';

interface Params {
	id: string;
}

/** Read, assign and delete the data and the SMS quota of an endpoint (docs/service/quotas.md, *Operations*). */
export function quotaRoutes(app: FastifyInstance, world: World): void {
	for (const kind of ['data', 'sms'] as const) oneKind(app, world, kind);
}

function oneKind(app: FastifyInstance, world: World, kind: QuotaKind): void {
	const url = `/api/v1/endpoint/:id/quota/${kind}`;
	const quotas = world.quotas[kind];
	const noun = kind === 'data' ? 'Data' : 'SMS';

	/**
	 * @assumption 404/1201 for an endpoint without a quota (docs/service/quotas.md, *Operations*). Check: read the
	 * quota of an endpoint without one.
	 */
	const find = ({ id }: Endpoint): Quota => {
		const quota = quotas.get(id);
		if (!quota) throw refusal(404, 1201, `${noun} quota of endpoint with Id '${id}' not found.`);
		return quota;
	};

	app.get<{ Params: Params }>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		settleSms(world, endpoint.id);
		return reply.send(quotaRecord(world, endpoint.id, kind, find(endpoint)));
	});

	app.post<{ Params: Params }>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody<NewQuota>(request, NEW_QUOTA[kind], onlyMessage);
		const quota = checkQuota(body, kind, world.clock.now());
		quotas.set(endpoint.id, quota);
		emit(world, endpoint, kind === 'data' ? 56 : 58, assignedText(kind, quota));
		if (kind === 'data') reconnect(world, endpoint);
		return sendEmpty(reply, 201);
	});

	app.delete<{ Params: Params }>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		find(endpoint);
		deleteQuota(world, endpoint, kind);
		return sendEmpty(reply, 204);
	});
}

function emit(world: World, endpoint: Endpoint, type: 56 | 58, description: string) {
	const sim = world.sims.get(endpoint.simId ?? 0);
	emitEvent(world, { type, description, endpoint, sim });
}

/** The documented texts (docs/service/events.md, *Triggers*). */
function assignedText(kind: QuotaKind, { volume, autoRefill, expiresAt }: Quota): string {
	const amount = kind === 'data' ? `${volume.toFixed(6)} MB` : `${volume} SMS`;
	const refill = autoRefill ? 'with' : 'without';
	const until = zuluDate(expiresAt - (expiresAt % 1000));
	const action = kind === 'data' ? ' and action on exhaustion set to blocking.' : '';
	const noun = kind === 'data' ? 'Data' : 'SMS';
	return `${noun} quota assigned with volume of ${amount} ${refill} daily refill until ${until}${action}`;
}

/** Closes an open data session; the device opens another one under the new quota. */
function reconnect(world: World, endpoint: Endpoint): void {
	const wasOpen = world.dataSessions.has(endpoint.id);
	if (!wasOpen) return settleConnection(world, endpoint);
	emitEvent(world, {
		type: 0,
		description: 'Disconnecting data access for endpoint, because quota has been updated.',
		source: 1,
		severity: 1,
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
	resetSession(world, endpoint);
}
