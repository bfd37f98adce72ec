import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../core/http/body';
import type { ControlCall } from '../core/faults/fault';
import type { FaultBook } from '../core/faults/faults';
import { sendUnlessKnown } from '../core/http/replies';
import type { World } from '../core/world/types';
import type { Control } from './control';
import { dateOf, deviceVerbs } from './deviceRoutes';
import { APPLICATION_TOKEN, CLOCK, FAULT, NOTHING, SETTINGS, TOKEN, FAILURE } from './schemas';
import { moveVerbs } from './moveRoutes';
import { EVENT } from './moveSchemas';
import { pushVerbs } from './pushRoutes';
import { userVerbs } from './userRoutes';
import { verb, type Verb } from './verb';
import { viewVerbs } from './viewRoutes';

/** Bytes of a body: a fault may carry a large answer. */
const BODY_LIMIT = 1024 * 1024;

/** The control verbs over HTTP, below /_sandbox, without bearer; GET /_sandbox lists them. */
export function controlRoutes(
	app: FastifyInstance,
	control: Control,
	world: World,
	faults: FaultBook,
	more: Verb[] = [],
): void {
	const verbs = [...verbTable(control, world, faults), ...more];
	app.decorate('carryOut', (call) => carryOut(verbs, call));
	app.get('/_sandbox', (_request, reply) =>
		reply.send(verbs.map(({ method, path, about }) => ({ method, path, about }))),
	);
	for (const { method, path, run } of verbs) {
		app.route<{ Params: { id?: string } }>({
			method,
			url: path,
			bodyLimit: BODY_LIMIT,
			handler: (request, reply) => {
				if (method === 'POST' && !isJson(request)) {
					return reply
						.status(415)
						.send({ message: 'Send JSON with Content-Type: application/json' });
				}
				try {
					const answer = run(inputOf(request), Number(request.params.id)) ?? { ok: true };
					return method === 'GET' ? sendUnlessKnown(request, reply, answer) : reply.send(answer);
				} catch (error) {
					return reply.status(400).send({ message: (error as Error).message });
				}
			},
		});
	}
}

/** Whether a body is sent as JSON: a form or plain text can come from any web page. Nothing at all is fine, too. */
function isJson({ headers, body }: FastifyRequest): boolean {
	const type = headers['content-type'];
	if (type === undefined) return !Buffer.isBuffer(body) || body.length === 0;
	return type.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** The body, or the query of a GET; undefined for malformed JSON. */
function inputOf({ method, query, body }: FastifyRequest): unknown {
	if (method === 'GET') return query;
	return Buffer.isBuffer(body) && body.length > 0 ? parseJson(body) : {};
}

/** Carries out a verb without HTTP, for faults; throws on a wrong command. */
function carryOut(verbs: Verb[], { method = 'POST', path, body = {} }: ControlCall): void {
	for (const verb of verbs) {
		const id = new RegExp(`^${verb.path.replace(':id', '(\\d+)')}$`).exec(path);
		if (verb.method !== method || id === null) continue;
		verb.run({ ...body }, Number(id[1]));
		return;
	}
	throw new RangeError(`Not a verb of the control: ${method} ${path}`);
}

function verbTable(control: Control, world: World, faults: FaultBook): Verb[] {
	const clock = () => ({ now: control.now().toISOString() });
	return [
		verb('GET /clock', 'the service time', NOTHING, clock),
		verb('POST /clock', 'moves the clock forward', CLOCK, ({ seconds }) => {
			control.advance(seconds);
			return clock();
		}),
		verb(
			'GET /scenario',
			`the scenario (${world.story?.scenario ?? 'none'}): what has happened, and what will`,
			NOTHING,
			() => control.scenario() ?? { name: null },
		),
		verb('GET /settings', 'the settings', NOTHING, () => world.settings),
		verb('POST /settings', 'changes settings', SETTINGS, (body) => {
			control.set(body);
			return world.settings;
		}),
		...deviceVerbs(control),
		...moveVerbs(control),
		verb('POST /events', 'adds an event', EVENT, ({ at, ...event }) => ({
			id: control.addEvent({ ...event, at: dateOf(at) }),
		})),
		verb(
			'POST /application_token',
			'adds an application token',
			APPLICATION_TOKEN,
			({ expiresAt, ...rest }) => ({
				token: control.addApplicationToken({ ...rest, expiresAt: dateOf(expiresAt) ?? null }),
			}),
		),
		verb('POST /application_token/revoke', 'revokes it', TOKEN, ({ token }) =>
			control.revokeApplicationToken(token),
		),
		verb('POST /sessions/expire', 'ends all present sessions', NOTHING, () =>
			control.expireSessions(),
		),
		...userVerbs(control),
		verb('GET /faults', 'the armed faults', NOTHING, () => faults.list()),
		verb(
			'POST /faults',
			'arms a fault for a path: a text in it, * for anything, ^ and $ for its ends; times are seconds of the clock',
			FAULT,
			(fault) => ({ id: control.fault(fault) }),
		),
		verb('DELETE /faults', 'disarms all faults', NOTHING, () => control.clearFaults()),
		verb(
			'POST /failure',
			'every request fails in this way, until null ends it',
			FAILURE,
			({ kind }) => control.setFailure(kind),
		),
		...pushVerbs(control),
		...viewVerbs(control),
		verb('GET /requests', 'the requests, and their number by route', NOTHING, () => ({
			counts: control.requestCounts(),
			requests: control.requests(),
		})),
		verb('DELETE /requests', 'forgets the requests', NOTHING, () => control.resetRequests()),
	];
}
