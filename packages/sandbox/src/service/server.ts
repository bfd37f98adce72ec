import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { guarded, report } from '../core/guard';
import { Door } from '../core/http/door';
import { badRequest, Refusal, refusal } from '../core/http/errors';
import { refuseObserver } from '../core/http/caller';
import { sendBroken, strike } from '../core/faults/faultReply';
import type { ControlCall, Fault } from '../core/faults/fault';
import type { FaultBook } from '../core/faults/faults';
import { sendEmpty } from '../core/http/replies';
import { RateLimits } from '../core/http/rateLimits';
import { routeOf } from '../core/http/query';
import { logEntry } from '../core/http/logEntry';
import type { RequestLog } from '../core/http/requestLog';
import { enterWorkspace, worldOfRequest } from '../core/http/workspace';
import { checkTraffic } from './check';
import { ROUTES } from './nouns';
import { readBearer } from '../access';
import type { World } from '../core/world/types';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route waits for the latency itself. */
		thinksInside?: boolean;
	}
	interface FastifyRequest {
		fault: Fault | undefined;
	}
	interface FastifyInstance {
		/** Carries out a verb of the control; throws on a wrong command. */
		carryOut(call: ControlCall): void;
	}
}

/** Bytes of a body. A bulk creation of 2,000 endpoints has less than 1 MB. */
const BODY_LIMIT = 8 * 1024 * 1024;
const LOGIN = '/api/v1/authenticate';

/** Whether a request is for control, page or description, which the service does not have: no faults, no log. */
const isControl = (request: FastifyRequest) =>
	/^\/(?:_sandbox(?:\/.*)?|openapi\.json)?$/.test(routeOf(request));

/**
 * Builds the HTTP server: hooks in their order, and the routes of the service. `check` compares all traffic with the
 * OpenAPI description.
 */
export function buildServer(
	world: World,
	faults: FaultBook,
	log: RequestLog,
	{ check = false, door = new Door() }: { check?: boolean | 'strict'; door?: Door } = {},
): FastifyInstance {
	const app = fastify({
		forceCloseConnections: true,
		bodyLimit: BODY_LIMIT,
		routerOptions: { maxParamLength: 2000 },
		exposeHeadRoutes: false,
		frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
	});
	// Bodies stay raw until a route reads them: a refused bearer comes before malformed JSON.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	app.decorateRequest('fault', undefined);
	app.decorateRequest('session', undefined);
	app.decorateRequest('base', '');

	const limits = new RateLimits(world);
	app.addHook('onRequest', async (request, reply) => {
		door.check(request);
		reply.header('Date', new Date(world.clock.now()).toUTCString());
		// Not onResponse, which is not called for connections that a fault cuts.
		if (!isControl(request)) {
			const end = log.begin();
			reply.raw.once('close', () =>
				guarded(() => end(logEntry(world, request, reply), bytesOf(request))),
			);
		}
	});
	app.addHook('preValidation', async (request, reply) => {
		if (isControl(request)) return;
		const fault = faults.take(request.method, request.url);
		if (fault) await strike(request, reply, fault);
		if (reply.sent) return;
		await guard(world, limits, request);
	});
	// Before the faults spoil the answer.
	if (check !== false) checkTraffic(app, check === 'strict');
	app.addHook('onSend', (request, reply, payload, done) => {
		if (request.fault) sendBroken(reply, request.fault, payload);
		else done(null, payload);
	});
	app.setErrorHandler(sendError);
	app.setNotFoundHandler(() => {
		throw refusal(404, 1201, 'Not found');
	});
	app.addHook('preHandler', (request, _reply, done) => {
		const { workspaces } = world.access;
		enterWorkspace(workspaces.get(request.session?.organisationId ?? 0) ?? world, done);
	});
	const worldOfRoutes = worldOfRequest(world);
	for (const routes of ROUTES) routes(app, worldOfRoutes);
	return app;
}

/** Latency, rate limits and the bearer, in this order. */
async function guard(world: World, limits: RateLimits, request: FastifyRequest): Promise<void> {
	const { latencyMs } = world.settings;
	const thinksInside = request.routeOptions.config.thinksInside === true;
	if (latencyMs > 0 && !thinksInside) await sleep(latencyMs, undefined, { ref: false });
	const route = routeOf(request);
	if (!limits.admits(request.ip, route)) {
		throw refusal(429, 1105, 'Too many requests');
	}
	if (route === LOGIN || !route.startsWith('/api/')) return;
	const bearer = await readBearer(world, request.headers.authorization);
	if ('problem' in bearer) throw new Refusal(401, { message: bearer.problem });
	request.session = bearer.session;
	refuseObserver(world, request, route);
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body.length : 0);

/** Sends refusals unchanged, rejections by Fastify as a bad request, and our own errors as 500. */
function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (error instanceof Refusal) {
		const { status, body } = error;
		return body === undefined ? sendEmpty(reply, status) : reply.status(status).send(body);
	}
	const status = (error as { statusCode?: number }).statusCode ?? 500;
	if (status < 500) {
		const { body } = badRequest((error as Error).message);
		return reply.status(400).send(body);
	}
	report(error);
	return reply.status(500).send({ message: 'Internal error of the sandbox' });
}
