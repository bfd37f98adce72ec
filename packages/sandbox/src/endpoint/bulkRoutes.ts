import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest, badRequest, checked, listed } from '../core/http/errors';
import { type Asked, readParameter } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { ENDPOINT_CHANGES, ENDPOINT_IDS, NEW_ENDPOINTS, type NewEndpoints } from './schemas';
import { addressesUsedUp } from './address';
import { checkBulk, createBulk, type BulkDraft } from './bulkCreate';
import { deleteBulk } from './delete';
import { findItems } from '../core/http/bulkItems';
import { checkBulkUpdate } from './bulkUpdate';
import { oneCreation } from './create';
import { createdEndpoint } from './record';
import type { Settings } from '../core/world/settings';
import type { World } from '../core/world/types';

const REFUSE_CREATION = listed('Create endpoints validation error');
const REFUSE_UPDATE = listed('Update endpoints validation error');

/**
 * Create, update and delete up to 2000 endpoints at once (docs/service/endpoints-bulk.md, *Create many*).
 * @assumption All or nothing, with the answer in the order of the request; the setting `bulkAnswer` breaks the order
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create devices, one with an unknown SIM, and list the
 * endpoints.
 */
export function bulkEndpointRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v2/endpoint/multi';

	app.post(url, { config: { thinksInside: true } }, async (request, reply) => {
		const body = readBody(request, NEW_ENDPOINTS, REFUSE_CREATION);
		const endpoints = await oneCreation(world, ['bulk', draftOf(world, body).space.id], () =>
			createBulk(world, draftOf(world, body)),
		);
		const records = endpoints.map((endpoint) => createdEndpoint(world, endpoint));
		return reply.status(201).send(arranged(records, world.settings.bulkAnswer));
	});

	app.patch(url, (request, reply) => {
		const endpoints = findItems(world, readBody(request, ENDPOINT_IDS, asBadRequest));
		const changes = readBody(request, ENDPOINT_CHANGES, REFUSE_UPDATE);
		const apply = checked(REFUSE_UPDATE, (problems) =>
			checkBulkUpdate(world, endpoints, changes, problems),
		);
		apply();
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>(url, (request, reply) => {
		const deleteSims = readParameter(request.query, 'delete_sims') ?? 'false';
		if (deleteSims !== 'true' && deleteSims !== 'false') {
			throw badRequest(`Cannot parse parameter delete_sims as Boolean: "${deleteSims}"`);
		}
		const endpoints = findItems(world, readBody(request, ENDPOINT_IDS, asBadRequest));
		deleteBulk(world, endpoints, deleteSims === 'true');
		return sendEmpty(reply, 204);
	});
}

function draftOf(world: World, body: NewEndpoints): BulkDraft {
	const draft = checked(REFUSE_CREATION, (problems) => checkBulk(world, body, problems));
	if (!draft) throw addressesUsedUp();
	return draft;
}

/** Returns the records in request order, in another order, or without the middle one. */
function arranged<Row>(records: Row[], way: Settings['bulkAnswer']): Row[] {
	if (way === 'short') {
		return records.filter((_record, index) => index !== Math.floor(records.length / 2));
	}
	if (way === 'complete') return records;
	const isOdd = (_record: Row, index: number) => index % 2 === 1;
	const isEven = (_record: Row, index: number) => index % 2 === 0;
	return [...records.filter(isOdd), ...records.filter(isEven)];
}
