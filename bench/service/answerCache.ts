import type { FastifyInstance } from 'fastify';

/** A good answer to a GET, as it was sent. */
interface Kept {
	headers: Record<string, string>;
	payload: Buffer;
}

const isKept = (name: string) => /^(x-|link$|content-type$)/i.test(name);

/**
 * Sends a page that was rendered before once more, until something is written, and a row of a flow log also where another
 * window cuts the pages in other places, as each poll of a trigger does. Only the rendering is saved: think time, rate
 * limits and the bearer have been looked at before. Without it, the sandbox would take longer to write a page than a
 * client takes to read it, and the bench would measure the sandbox.
 */
export function keepAnswers(app: FastifyInstance): { clear(): void } {
	app.setReplySerializer(textKeeper());
	const kept = new Map<string, Kept>();
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

/** Writes answers as JSON, and each record that the sandbox sends again as the same object once. */
function textKeeper(): (payload: unknown) => string {
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
