import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { listed, Problems, refusal } from '../core/http/errors';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_CALLBACK, NEW_SECRET } from './description';
import type { Schema } from '../core/description/schema';
import type { ApiCallback, ApiSecret } from '../core/world/choices';
import { textDate } from '../core/world/dates';
import type { ServiceProfile } from '../core/world/profile';
import { takeId, type World } from '../core/world/types';

interface Kind<Row, Body> {
	path: string;
	noun: string;
	rows: Map<number, Row>;
	schema: Schema<Body>;
	create: (body: Body, problems: Problems) => Omit<Row, 'id'>;
	takeId: () => number;
	/** Stores values of a creation that the row does not contain. */
	keep?: (id: number, body: Body) => void;
	isUsedBy: (profile: ServiceProfile, id: number) => boolean;
}

/**
 * List, create, read and delete callbacks and the secrets that sign them (docs/service/callbacks.md, *Objects*).
 */
export function apiCallbackRoutes(app: FastifyInstance, world: World): void {
	oneKind(app, world, {
		path: '/api/v1/api_callback',
		noun: 'API callback',
		rows: world.apiCallbacks,
		schema: NEW_CALLBACK,
		create: ({ url, purpose }, problems): Omit<ApiCallback, 'id'> => {
			if (!/^https?:/i.test(url) || !URL.canParse(url)) {
				problems.add(1403, `'${url}' is not a web address.`);
			}
			return { url, purpose: purpose ?? '', created: textDate(world.clock.now()) };
		},
		takeId: () => takeId(world, 'apiCallback'),
		isUsedBy: (profile, id) => profile.api_callback?.id === id || profile.moc_callback?.id === id,
	});
	oneKind(app, world, {
		path: '/api/v1/api_secret',
		noun: 'API secret',
		rows: world.apiSecrets,
		schema: NEW_SECRET,
		create: ({ purpose }): Omit<ApiSecret, 'id'> => ({ purpose: purpose ?? '' }),
		takeId: () => takeId(world, 'apiSecret'),
		keep: (id, { secret: text }) => void world.apiSecretTexts.set(id, text),
		isUsedBy: (profile, id) => profile.api_secret?.id === id,
	});
}

/**
 * @assumption 409/1406 for deleting a callback or secret that a profile uses; the contract lists 200 and 404 only. Do
 * not rely on it (docs/service/callbacks.md, *Objects*). Check: delete a callback that a profile uses.
 */
function oneKind<Row extends { id: number }, Body>(
	app: FastifyInstance,
	world: World,
	{ path, noun, rows, ...kind }: Kind<Row, Body>,
): void {
	const record = (row: Row) => ({ organisation_id: String(world.organisation.id), ...row });
	const rowOf = (text: string) => find(noun, 'id', text, (id) => rows.get(id));

	app.get(path, (_request, reply) => reply.send([...rows.values()].map(record)));

	app.get<Asked>(`${path}/:id`, (request, reply) => reply.send(record(rowOf(request.params.id))));

	app.post(path, (request, reply) => {
		const refuse = listed(`Create ${noun} validation error`);
		const problems = new Problems();
		const body = readBody(request, kind.schema, refuse);
		const values = kind.create(body, problems);
		problems.refuseIfAny(refuse);
		const row = { id: kind.takeId(), ...values } as Row;
		rows.set(row.id, row);
		kind.keep?.(row.id, body);
		return sendEmpty(reply, 201);
	});

	app.delete<Asked>(`${path}/:id`, (request, reply) => {
		const { id } = rowOf(request.params.id);
		const used = [...world.serviceProfiles.values()].some((profile) => kind.isUsedBy(profile, id));
		if (used) throw refusal(409, 1406, `${noun} with Id '${id}' is in use.`);
		rows.delete(id);
		return sendEmpty(reply, 200);
	});
}
