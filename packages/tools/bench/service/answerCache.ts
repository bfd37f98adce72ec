import type { FastifyInstance } from 'fastify';

/** A successful answer to a GET. */
interface CachedAnswer {
	headers: Record<string, string>;
	payload: Buffer;
}

const isKept = (name: string) => /^(x-|link$|content-type$)/i.test(name);

/**
 * Caches rendered pages until the next write, and rendered rows for windows with other page limits. Without the cache
 * the sandbox takes longer to write a page than a client to read it, and the bench would measure the sandbox. Think
 * time, rate limits and the bearer check still apply.
 */
export function cacheAnswers(app: FastifyInstance): { clear(): void } {
	app.setReplySerializer(cachingSerializer());
	const kept = new Map<string, CachedAnswer>();
	app.addHook('preHandler', (request, reply, done) => {
		if (request.method !== 'GET') {
			kept.clear();
			done();
			return;
		}
		const known = kept.get(request.url);
		if (known === undefined) done();
		else void reply.headers(known.headers).send(known.payload);
	});
	app.addHook('onSend', (request, reply, payload, done) => {
		const isNew = request.method === 'GET' && reply.statusCode === 200 && !kept.has(request.url);
		if (isNew && typeof payload === 'string' && request.url.startsWith('/api/')) {
			const headers = Object.entries(reply.getHeaders()).filter(([name]) => isKept(name));
			kept.set(request.url, {
				headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
				payload: Buffer.from(payload),
			});
		}
		done(null, payload);
	});
	return { clear: () => kept.clear() };
}

/** Serializes answers as JSON, each record object only once. */
function cachingSerializer(): (payload: unknown) => string {
	const texts = new WeakMap<object, string>();
	const textOf = (record: object) => {
		const text = texts.get(record) ?? JSON.stringify(record);
		texts.set(record, text);
		return text;
	};
	const isRecords = (payload: unknown): payload is object[] =>
		Array.isArray(payload) && payload.every((one) => typeof one === 'object' && one !== null);
	return (payload) =>
		isRecords(payload) ? `[${payload.map(textOf).join(',')}]` : JSON.stringify(payload);
}
