import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { checked, onlyFirst, refusal } from '../core/http/errors';
import type { Asked } from '../core/http/query';
import { absoluteUrl, lookup, sendEmpty } from '../core/http/replies';
import { NEW_STREAM, STREAM_CHANGE } from './description';
import {
	changeStream,
	createStream,
	isChanging,
	readStreamChange,
	restartStream,
	settleStreams,
} from './rules';
import { dataStreamRecord } from './record';
import {
	FAILED,
	FILTER_FIELD,
	type RUNNING,
	STREAM_STATUS,
	STREAM_TYPE,
	type DataStream,
} from '../core/world/dataStream';
import type { World } from '../core/world/types';

const URL = '/api/v2/data_stream';
const LISTS = { type: STREAM_TYPE, status: STREAM_STATUS, filter_field_type: FILTER_FIELD };

/** Create, read, change, restart and delete data streams (docs/service/streams.md, *Operations*). */
export function dataStreamRoutes(app: FastifyInstance, world: World): void {
	for (const [path, names] of Object.entries(LISTS)) {
		app.get(`${URL}/${path}`, (_request, reply) => reply.send(lookup(names)));
	}

	app.get(URL, (_request, reply) => {
		settleStreams(world);
		const rows = [...world.dataStreams.values()].map((stream) =>
			dataStreamRecord(world.settings, stream),
		);
		const isBare = world.settings.streamList === 'object' && rows.length === 1;
		return reply.send(isBare ? rows[0] : rows);
	});

	app.post(URL, (request, reply) => {
		const body = readBody(request, NEW_STREAM, onlyFirst);
		const id = checked(onlyFirst, (problems) => createStream(world, body, problems));
		if (world.settings.streamLocation)
			reply.header('Location', absoluteUrl(request, `${URL}/${id}`));
		return reply.status(201).send({});
	});

	app.get<Asked>(`${URL}/:id`, (request, reply) =>
		reply.send(dataStreamRecord(world.settings, findStream(world, request.params.id))),
	);

	app.patch<Asked>(`${URL}/:id`, (request, reply) => {
		const stream = findStream(world, request.params.id);
		const body = readBody(request, STREAM_CHANGE, onlyFirst);
		const values = checked(onlyFirst, (problems) =>
			readStreamChange(world, body, stream, problems),
		);
		const status = body.status?.id as typeof RUNNING | undefined;
		if (status !== undefined) refuseStatus(stream);
		changeStream(world, stream, { ...values, ...(status !== undefined && { status }) });
		return sendEmpty(reply, 202);
	});

	app.post<Asked>(`${URL}/:id/restart`, (request, reply) => {
		const stream = findStream(world, request.params.id);
		if (stream.status !== FAILED || isChanging(stream)) throw conflict(stream);
		restartStream(world, stream);
		return sendEmpty(reply, 202);
	});

	app.delete<Asked>(`${URL}/:id`, (request, reply) => {
		const stream = findStream(world, request.params.id);
		if (isChanging(stream)) throw conflict(stream);
		changeStream(world, stream, 'delete');
		return sendEmpty(reply, 202);
	});
}

/** Ids are texts in the contract, so a path without a number is 404, too. */
function findStream(world: World, id: string): DataStream {
	settleStreams(world);
	const stream = world.dataStreams.get(/^\d{1,15}$/.test(id) ? Number(id) : 0);
	if (!stream) throw refusal(404, 1401, `Data stream with Id '${id}' not found.`);
	return stream;
}

/**
 * @assumption 409/1406 while a change of the status is under way, and for a restart of a stream that is not in Error
 * (docs/service/streams.md, *Operations*). Check: restart and delete a stream in each status.
 */
const conflict = ({ id, status }: DataStream) =>
	refusal(409, 1406, `Data stream with Id '${id}' is ${STREAM_STATUS[status]} or about to change.`);

/**
 * @assumption 409 for a new status while another change is under way, 422 for one in Error, which only a restart leaves
 * (docs/service/streams.md, *Statuses*). Check: pause a stream in Error, and one that was created just now.
 */
function refuseStatus(stream: DataStream): void {
	if (isChanging(stream)) throw conflict(stream);
	if (stream.status === FAILED) {
		throw refusal(422, 1406, `Data stream with Id '${stream.id}' is in Error: restart it.`);
	}
}
