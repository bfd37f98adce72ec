import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { checked, listed } from '../core/http/errors';
import { find, findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { absoluteUrl, sendEmpty } from '../core/http/replies';
import { NEW_SMS } from './description';
import { isForApplication } from './callbackTarget';
import { checkSms, checkSmsPossible } from './send';
import { cancelSms, isCancellable, settleSms } from './life';
import { storeSms } from './store';
import { smsRecord } from './record';
import type { Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

const REFUSE_SMS = listed('Send SMS validation error');

/** List, send, read and cancel SMS of an endpoint (docs/service/sms.md, *Operations*). */
export function smsRoutes(app: FastifyInstance, world: World): void {
	const list = '/api/v1/endpoint/:id/sms';

	app.get<Asked>(list, (request, reply) => {
		const { id } = findEndpoint(world, request.params.id);
		settleSms(world, id);
		const newestFirst = (world.sms.get(id) ?? []).filter((sms) => isListed(world, sms)).reverse();
		return reply.send(newestFirst.map((sms) => smsRecord(world, sms)));
	});

	app.post<Asked>(list, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody(request, NEW_SMS, REFUSE_SMS);
		const draft = checked(REFUSE_SMS, (problems) => {
			const wanted = checkSms(world, body, problems);
			checkSmsPossible(world, endpoint, problems);
			return wanted;
		});
		const sms = storeSms(world, endpoint, draft);
		const path = `/api/v1/endpoint/${endpoint.id}/sms/${sms.id}`;
		return sendEmpty(reply.header('Location', absoluteUrl(request, path)), 201);
	});

	app.get<Asked>(`${list}/:smsId`, (request, reply) =>
		reply.send(smsRecord(world, findSms(world, request.params))),
	);

	/**
	 * @assumption The 200 for an SMS that no longer waits, which stays as it is: the contract has no other answer
	 * (docs/service/sms.md, *Cancel*). Check: cancel a delivered SMS.
	 */
	app.delete<Asked>(`${list}/:smsId`, (request, reply) => {
		const sms = findSms(world, request.params);
		if (isCancellable(sms)) cancelSms(world, sms);
		return sendEmpty(reply, 200);
	});
}

const isListed = (world: World, sms: Sms): boolean =>
	world.settings.takenSms === 'listed' || sms.status !== 4 || !isForApplication(sms);

/** Finds the SMS of a path, in its current state; 404/1401 also if it belongs to another endpoint. */
function findSms(world: World, params: Asked['Params']): Sms {
	const endpoint = findEndpoint(world, params.id);
	settleSms(world, endpoint.id);
	return find('SMS', 'sms_id', params.smsId, (id) =>
		world.sms.get(endpoint.id)?.find((candidate) => candidate.id === id),
	);
}
