import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '../core/http/body';
import { callerOf } from '../core/http/caller';
import { exact, numeric } from '../core/http/filter';
import { readId } from '../core/http/ids';
import { type ListView, asPlainBadRequest, plainly, selectPlainPage } from '../core/http/list';
import type { Asked } from '../core/http/query';
import { sendEmpty, lookup } from '../core/http/replies';
import { EIDS, NEW_EUICC_OPERATIONS } from './description';
import { newEuiccOperation } from './operation';
import { end, settleEuicc, settleEuiccs } from './work';
import { euiccOperationRecord, euiccRecord } from './record';
import { EUICC_STATUS, euiccWords, type Euicc, type EuiccOperation } from '../core/world/euicc';
import { iccidWithLuhn } from '../core/world/luhn';
import type { World } from '../core/world/types';

/**
 * @assumption Types, statuses and eIMs are filtered by id, and *modified* is the last change that a chip shows
 * (docs/service/esim.md, *Chips*). Check: filter chips by a type in both ways, and sort them by *modified*.
 */
const EUICC_VIEW: ListView<Euicc> = {
	sizes: { standard: 100, maximum: 1000 },
	filters: {
		id: numeric(({ id }) => id),
		eid: exact(({ eid }) => eid),
		supported_profile_type: numeric(() => 1),
		status: numeric(() => 1),
		eim: numeric(() => 1),
	},
	sorts: {
		id: ({ id }) => id,
		eid: ({ eid }) => eid,
		modified: ({ polledAt, auditedAt }) => Math.max(polledAt, auditedAt ?? 0),
		supported_profile_type: () => 1,
		status: () => 1,
		eim: () => 1,
	},
};
const OPERATION_VIEW: ListView<EuiccOperation> = {
	sizes: { standard: 100, maximum: 1000 },
	filters: {
		id: exact(({ id }) => id),
		action: numeric(({ action }) => action),
		status: numeric(({ status }) => status),
		iccid_with_luhn: exact(shownIccid),
	},
	sorts: {
		id: ({ id }) => id,
		action: ({ action }) => action,
		status: ({ status }) => status,
		iccid_with_luhn: shownIccid,
		creation_date: ({ createdAt }) => createdAt,
		expiry_date: ({ expiresAt }) => expiresAt,
		finalization_date: ({ finalizedAt }) => finalizedAt,
	},
};

/** Chips of eSIMs and their operations (docs/service/esim.md, *Operations of a chip*). */
export function euiccRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/euicc/:id/operation';
	const chipOf = (request: FastifyRequest<Asked>) => findEuicc(world, request.params);

	app.get<Asked>('/api/v1/euicc', (request, reply) => {
		settleEuiccs(world);
		const page = selectPlainPage(reply, request.query, world.euiccs.values(), EUICC_VIEW);
		return reply.send(page.map((euicc) => euiccRecord(world, euicc)));
	});
	app.get<Asked>('/api/v1/euicc/:id', (request, reply) =>
		reply.send(euiccRecord(world, chipOf(request))),
	);
	app.post('/api/v1/euicc/unlinked_validation', (request, reply) => {
		const { target } = readBody(request, EIDS, asPlainBadRequest);
		const linked = new Set([...world.euiccs.values()].map(({ eid }) => eid));
		return reply.send(target.filter(({ eid }) => linked.has(eid)).map(({ eid }) => ({ eid })));
	});
	app.get<Asked>(url, (request, reply) => {
		const rows = chipOf(request).operations;
		const page = selectPlainPage(reply, request.query, rows, OPERATION_VIEW);
		return reply.send(page.map((one) => euiccOperationRecord(world, one)));
	});
	app.post<Asked>(url, (request, reply) => {
		const euicc = chipOf(request);
		const caller = callerOf(world, request);
		const user = { id: caller?.id ?? 0, name: caller?.username ?? 'Application token' };
		const added = readBody(request, NEW_EUICC_OPERATIONS, asPlainBadRequest).map((body) =>
			newEuiccOperation(world, euicc, body, user),
		);
		euicc.operations.push(...added);
		return reply.status(201).send(added.map((one) => euiccOperationRecord(world, one)));
	});
	app.get<Asked>(`${url}/:operationId`, (request, reply) =>
		reply.send(euiccOperationRecord(world, findOperation(chipOf(request), request.params))),
	);
	app.delete<Asked>(`${url}/:operationId`, (request, reply) => {
		const operation = findOperation(chipOf(request), request.params);
		if (operation.status !== 1) throw plainly(404, 'Only a scheduled operation is canceled');
		end(world, operation, 6);
		return sendEmpty(reply, 204);
	});
	const words = {
		status: () => EUICC_STATUS,
		'profile/status': () => euiccWords(world).profileStatus,
		'operation/action': () => euiccWords(world).action,
		'operation/status': () => euiccWords(world).status,
	};
	for (const [path, tableOf] of Object.entries(words)) {
		app.get(`/api/v1/euicc/${path}`, (_request, reply) => reply.send(lookup(tableOf())));
	}
}

function shownIccid({ iccid }: EuiccOperation): string | null {
	return iccid === null ? null : iccidWithLuhn(iccid);
}

/** Finds the chip of a path, at the present time. */
function findEuicc(world: World, { id: text }: Asked['Params']): Euicc {
	const id = readId('id', text);
	const euicc = world.euiccs.get(id);
	if (!euicc) throw plainly(404, `eUICC with Id '${id}' not found.`);
	settleEuicc(world, euicc);
	return euicc;
}

function findOperation({ operations }: Euicc, { operationId }: Asked['Params']): EuiccOperation {
	const found = operations.find(({ id }) => id === operationId);
	if (!found) throw plainly(404, 'Operation not found.');
	return found;
}
