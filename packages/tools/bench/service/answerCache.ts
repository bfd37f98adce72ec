import type { FastifyInstance } from 'fastify';

/** A successful answer to a GET. */
interface CachedAnswer {
	headers: Record<string, string>;
	payload: Buffer;
}

/** Events are read up to the present time, so each run has another address. */
function keyOf(url: string): string {
	if (!url.startsWith('/api/v1/event?')) return url;
	const { pathname, searchParams } = new URL(url, 'http://localhost');
	const types = (searchParams.get('q') ?? '').split(',').find((term) => term.startsWith('type:'));
	searchParams.set('q', types ?? '');
	searchParams.sort();
	return `${pathname}?${searchParams}`;
}

/** Renders the pages of events, newest first, before the first rival reads them: each costs a sort of them all. */
export async function renderEvents(app: FastifyInstance, token: string, pages: number) {
	const login = { url: '/api/v1/authenticate', payload: { application_token: token } };
	const answer = await app.inject({ method: 'POST', ...login });
	const headers = { authorization: `Bearer ${answer.json<{ auth_token: string }>().auth_token}` };
	for (let page = 1; page <= pages; page++) {
		await app.inject({ url: `${EVENTS}&page=${page}`, headers });
	}
}

/** The events that Backtest reads. */
export const EVENTS = `/api/v1/event?q=${encodeURIComponent('type:1|2|3|5|15|16')}&sort=-timestamp&per_page=1000`;

const isKept = (name: string) => /^(x-|link$|content-type$)/i.test(name);

/**
 * Caches rendered pages until the next write, and rendered rows for windows with other page limits. Without the cache
 * the sandbox takes longer to write a page than a client to read it, and the bench would measure the sandbox. Think
 * time, rate limits and the bearer check still apply. Events keep their page: all lie in each range of time.
 */
export function cacheAnswers(app: FastifyInstance): { clear(): void } {
	app.setReplySerializer(cachingSerializer());
	const kept = new Map<string, CachedAnswer>();
	app.addHook('preHandler', (request, reply, done) => {
		if (request.method !== 'GET') {
			// A login writes nothing.
			if (!request.url.endsWith('/authenticate')) kept.clear();
			done();
			return;
		}
		const known = kept.get(keyOf(request.url));
		if (known === undefined) done();
		else void reply.headers(known.headers).send(known.payload);
	});
	app.addHook('onSend', (request, reply, payload, done) => {
		const isNew =
			request.method === 'GET' && reply.statusCode === 200 && !kept.has(keyOf(request.url));
		if (isNew && typeof payload === 'string' && request.url.startsWith('/api/')) {
			const headers = Object.entries(reply.getHeaders()).filter(([name]) => isKept(name));
			kept.set(keyOf(request.url), {
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
