import type { IncomingHttpHeaders } from 'node:http';
import fastify, { type FastifyReply } from 'fastify';

/** A call as it came in. */
export interface Received {
	method: string;
	authorization: string | undefined;
	contentType: string | undefined;
	body: Record<string, unknown>;
}

/** How one call is answered: with a status, by cutting the connection, or never. */
type Reaction = number | 'cut' | 'silence';

/** A small server that is called as the owner of a callback would be. */
export interface Receiver {
	url: string;
	calls: Received[];
	/** The same calls, as they are on the wire. */
	raw: { headers: IncomingHttpHeaders; text: string }[];
	/** Number of connections so far. */
	connections(): number;
	/** How the next calls are answered, in this order; then with `otherwise`. */
	react(...next: Reaction[]): void;
	otherwise: Reaction;
	close(): Promise<void>;
}

function answer(reply: FastifyReply, reaction: Reaction): FastifyReply | undefined {
	if (typeof reaction === 'number') {
		return reply.status(reaction).header('Location', '/elsewhere').send({ reaction });
	}
	reply.hijack();
	if (reaction === 'cut') reply.raw.destroy();
	return undefined;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startReceiver(): Promise<Receiver> {
	const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 });
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	const reactions: Reaction[] = [];
	const calls: Received[] = [];
	const raw: Receiver['raw'] = [];
	app.route({
		method: ['POST', 'PUT', 'PATCH', 'GET'],
		url: '/*',
		handler: (request, reply) => {
			const { authorization, 'content-type': contentType } = request.headers;
			const text = String(request.body ?? '');
			const body = JSON.parse(text) as Received['body'];
			raw.push({ headers: request.headers, text });
			calls.push({ method: request.method, authorization, contentType, body });
			return answer(reply, reactions.shift() ?? receiver.otherwise);
		},
	});
	let connections = 0;
	app.server.on('connection', () => void (connections += 1));
	const base = await app.listen({ host: '127.0.0.1', port: 0 });
	const receiver: Receiver = {
		url: `${base}/hook`,
		calls,
		raw,
		connections: () => connections,
		react: (...next) => void reactions.push(...next),
		otherwise: 200,
		close: async () => await app.close(),
	};
	return receiver;
}

/** Waits until something is so; fails shortly before the test would. */
export async function until(isSo: () => boolean): Promise<void> {
	const deadline = Date.now() + 50_000;
	while (!isSo()) {
		if (Date.now() > deadline) throw new Error('It did not come about within 50 seconds');
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
