import { unlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { basePath } from '../../../sandbox/src/core/baseUrl';
import { Door } from '../../../sandbox/src/core/http/door';
import { Refusal } from '../../../sandbox/src/core/http/errors';
import { Capture } from './capture';
import { answerHeaders, leadBack, requestHeaders } from './forward';
import { CallLog, type RecordSummary } from './log';

/** Longest silence of the service; bulk calls take minutes. */
const SILENCE_MS = 600_000;

export interface RecordOptions {
	/** Base URL of the service; `readBaseUrl` has checked it. */
	service: URL;
	/** The recording; it must not exist. */
	file: string;
	/** 0 (default) takes a free one. */
	port?: number;
	/** Unknown fields whose names are kept. */
	keepFields?: readonly string[];
	/** Web pages that may call, e.g. `http://localhost:5173`. */
	allowOrigins?: readonly string[];
}

/** A proxy before a service that records what passes. */
export interface Recorder {
	/** For example `http://127.0.0.1:3401`. */
	url: string;
	summary: RecordSummary;
	/** Rejects when the file can no longer be written; it has all earlier lines. */
	failed: Promise<never>;
	/** Stops, after the last answer is in the file. */
	close(): Promise<void>;
}

/**
 * Starts a proxy on 127.0.0.1. Rejects with the system's error: `EADDRINUSE` when the port is taken, `EEXIST` when
 * there is such a file.
 */
export async function startRecorder(options: RecordOptions): Promise<Recorder> {
	const { service, file, keepFields = [], allowOrigins = [] } = options;
	const log = new CallLog(file, service, keepFields);
	const pool = new Pool(service.origin, { headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
	const app = fastify({
		forceCloseConnections: true,
		exposeHeadRoutes: false,
		routerOptions: { maxParamLength: 10_000 },
	});
	const origins = new Set(allowOrigins.map((origin) => origin.toLowerCase()));
	const door = new Door();
	let url = '';
	const lead = leadBack(service, () => url);

	// A body stays a stream.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
	app.addHook('onRequest', (request, _reply, done) => {
		const { headers } = request;
		if (origins.has(headers.origin?.toLowerCase() ?? '')) {
			delete headers.origin;
			delete headers['sec-fetch-site'];
		}
		door.check(request);
		done();
	});
	app.setErrorHandler((error, _request, reply) => sendError(error, reply));
	app.all('/*', async (request, reply) => {
		try {
			await pass(request, reply, { pool, base: basePath(service), lead, log });
		} catch (error) {
			log.lose();
			// The caller sees an answer that has begun break off.
			if (reply.raw.headersSent) reply.raw.destroy();
			else throw error;
		}
		return reply;
	});
	try {
		url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	} catch (error) {
		await log.close();
		unlinkSync(file);
		throw error;
	}
	return {
		url,
		summary: log.summary,
		failed: log.failed,
		close: async () => {
			await app.close();
			await pool.close();
			await log.close();
		},
	};
}

/** Where calls go, and where they are noted. */
interface Way {
	pool: Pool;
	base: string;
	lead: ReturnType<typeof leadBack>;
	log: CallLog;
}

/** Streams a request to the service, and its answer to the caller. */
async function pass(request: FastifyRequest, reply: FastifyReply, way: Way): Promise<void> {
	const { method, raw } = request;
	const at = Date.now();
	const target = raw.url ?? '/';
	const asked = new Capture();
	const answered = new Capture();
	const hasBody =
		(raw.headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in raw.headers;
	const stop = new AbortController();
	reply.raw.once('close', () => stop.abort());
	const answer = await way.pool.request({
		method: method as 'GET',
		path: way.base + target,
		headers: requestHeaders(raw.rawHeaders, hasBody),
		body: hasBody ? Readable.from(asked.pass(raw)) : null,
		signal: stop.signal,
	});
	const headers = answerHeaders(answer.headers);
	reply.hijack();
	reply.raw.sendDate = false;
	const led = headers.map(([name, value]) => [name, way.lead(name, value)]);
	reply.raw.writeHead(answer.statusCode, led.flat());
	const header = (name: string) => headers.find(([one]) => one === name)?.[1];
	const note = () =>
		way.log.add({
			at,
			method,
			target,
			status: answer.statusCode,
			headers,
			request: () => asked.body(raw.headers['content-type'], raw.headers['content-encoding']),
			body: () => answered.body(header('content-type'), header('content-encoding')),
		});
	await pipeline(
		answer.body,
		(source) => endAfter(answered.pass(source as AsyncIterable<Buffer>), note),
		reply.raw,
	);
}

/** Passes chunks on, the last one after `work`: a caller that has the whole answer can rely on its line in the file. */
async function* endAfter(
	chunks: AsyncIterable<Buffer>,
	work: () => Promise<void>,
): AsyncGenerator<Buffer> {
	let held: Buffer | undefined;
	for await (const chunk of chunks) {
		if (held) yield held;
		held = chunk;
	}
	await work();
	if (held) yield held;
}

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
	if (error instanceof Refusal) return reply.status(error.status).send(error.body);
	const { statusCode, code = 'unknown error' } = error as { statusCode?: number; code?: string };
	if (statusCode !== undefined) return reply.status(statusCode).send({ message: code });
	return reply.status(502).send({ message: `The recorder cannot reach the service (${code}).` });
}
