import type { FastifyInstance } from 'fastify';
import type { Schema } from '../description/schema';
import type { IdKind } from '../world/idKind';
import type { ServiceProfile } from '../world/profile';
import { takeId, type World } from '../world/types';
import { readBody } from './body';
import { checked, listed, refusal, type Problems } from './errors';
import { find } from './ids';
import type { Asked } from './query';
import { sendEmpty } from './replies';

/** A kind of records that service profiles refer to. */
export interface PlainRecords<Row, Body> {
	path: string;
	noun: string;
	/** The records of the workspace of a request. */
	rowsOf: (world: World) => Map<number, Row>;
	idKind: IdKind;
	schema: Schema<Body>;
	/** Returns the values of a new record. */
	valuesOf: (body: Body, problems: Problems) => Omit<Row, 'id'>;
	/** Stores values of a creation that the record does not contain. */
	keep?: (id: number, body: Body) => void;
	/** Whether a profile refers to a record. */
	isUsedBy: (profile: ServiceProfile, id: number) => boolean;
	/** A record as answers show it; by default as it is. */
	show?: (row: Row) => object;
	/** Status of a deletion. */
	deleted: 200 | 204;
}

/** List, create and delete records of a kind. 409/1406 for the deletion of one that a profile refers to. */
export function plainRecords<Row extends { id: number }, Body>(
	app: FastifyInstance,
	world: World,
	{ path, noun, rowsOf, show = (row) => row, ...kind }: PlainRecords<Row, Body>,
): void {
	const refuse = listed(`Create ${noun} validation error`);

	app.get(path, (_request, reply) => reply.send([...rowsOf(world).values()].map(show)));

	app.post(path, (request, reply) => {
		const body = readBody(request, kind.schema, refuse);
		const values = checked(refuse, (problems) => kind.valuesOf(body, problems));
		const id = takeId(world, kind.idKind);
		rowsOf(world).set(id, { id, ...values } as Row);
		kind.keep?.(id, body);
		return sendEmpty(reply, 201);
	});

	app.delete<Asked>(`${path}/:id`, (request, reply) => {
		const { id } = find(noun, 'id', request.params.id, (key) => rowsOf(world).get(key));
		const isUsed = [...world.serviceProfiles.values()].some((one) => kind.isUsedBy(one, id));
		if (isUsed) throw refusal(409, 1406, `${noun} with Id '${id}' is in use.`);
		rowsOf(world).delete(id);
		return sendEmpty(reply, kind.deleted);
	});
}
