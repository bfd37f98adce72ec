import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Door } from '../../../sandbox/src/core/http/door';
import { Refusal } from '../../../sandbox/src/core/http/errors';
import { BASE_URL, type Exchange, type Recording } from '../record/recording';
import { parseExact, writeExact } from '../scrub/exactJson';
import { isLogin, REPLAY, Replayed, shown, type Call } from './matching';

/** Bytes of a request's body. */
const BODY_LIMIT = 32 * 1024 * 1024;
/** Lifetime of a session token for a recording without login, in seconds. */
const SESSION_SECONDS = 14_400;

export interface ReplayOptions {
	/** 0 (default) takes a free one. */
	port?: number;
}

/** A recording that is served. */
export interface Replay {
	/** For example `http://127.0.0.1:40123`. */
	url: string;
	/** Calls that were asked for and are not in the recording, e.g. `GET /api/v1/endpoint?page=2`. */
	missing: ReadonlySet<string>;
	close(): Promise<void>;
}

/** Serves a recording on 127.0.0.1. Rejects with the system's error (`EADDRINUSE`) when the port is taken. */
export async function startReplay(
	recording: Recording,
	options: ReplayOptions = {},
): Promise<Replay> {
	const replayed = new Replayed(recording);
	const missing = new Set<string>();
	const app = server();
	let url = '';
	app.all('/*', (request, reply) => {
		const call = readCall(request);
		const exchange = replayed.answer(call);
		if (exchange !== undefined) return sendRecorded(reply, exchange, url);
		if (isLogin(call)) return reply.send({ auth_token: sessionToken() });
		missing.add(shown(call));
		reply.header(REPLAY, 'missing');
		return reply.status(501).send({ message: notRecorded(call, replayed) });
	});
	url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return { url, missing, close: () => app.close() };
}

function server(): FastifyInstance {
	const app = fastify({
		forceCloseConnections: true,
		bodyLimit: BODY_LIMIT,
		exposeHeadRoutes: false,
		routerOptions: { maxParamLength: 10_000 },
	});
	const door = new Door();
	app.decorateRequest('base', '');
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	app.addHook('onRequest', (request, reply, done) => {
		door.check(request);
		reply.header(REPLAY, 'present');
		done();
	});
	app.setErrorHandler((error, _request, reply) => {
		if (error instanceof Refusal) return reply.status(error.status).send(error.body);
		const { statusCode = 500, message } = error as { statusCode?: number; message: string };
		return reply.status(statusCode).send({ message });
	});
	return app;
}

function readCall({ method, raw, body }: FastifyRequest): Call {
	const [path = '', ...query] = (raw.url ?? '').split('?');
	return { method, path, query: [...new URLSearchParams(query.join('?'))], request: parsed(body) };
}

/** JSON of a body; null for none or another kind, as in a recording. */
function parsed(body: unknown): unknown {
	if (!Buffer.isBuffer(body) || body.length === 0) return null;
	try {
		return parseExact(body.toString('utf8'));
	} catch {
		return null;
	}
}

function sendRecorded(reply: FastifyReply, exchange: Exchange, url: string): FastifyReply {
	const { status, headers, body, body_omitted: omitted } = exchange;
	for (const [name, value] of Object.entries(headers)) {
		const isType = name === 'content-type';
		reply.header(name, isType ? typeOf(value) : value.replaceAll(BASE_URL, url));
	}
	reply.status(status);
	if (omitted !== undefined) {
		return reply
			.type('text/plain')
			.send(`The recording does not hold this body: ${omitted.kind}, ${omitted.bytes} bytes.`);
	}
	return body === null ? reply.send('') : reply.send(writeExact(body));
}

const typeOf = (value: string) => value.replace(/^unknown/, 'application/octet-stream');

/** A token with a lifetime, which nothing checks. */
function sessionToken(): string {
	const iat = Math.floor(Date.now() / 1000);
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	return `${part({ alg: 'none' })}.${part({ iss: 'replay', iat, exp: iat + SESSION_SECONDS })}.`;
}

function notRecorded(call: Call, replayed: Replayed): string {
	const nearest = replayed.nearest(call);
	const advice =
		nearest.length === 0
			? 'The recording is empty.'
			: `The nearest recorded calls: ${nearest.join(', ')}.`;
	return `The recording does not hold ${shown(call)}. ${advice}`;
}
