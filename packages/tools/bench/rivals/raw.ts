import { Agent, request } from 'undici';
import type { ServiceUnderTest } from '../row';

interface Page {
	rows: unknown[];
	pages: number;
}

/** The raw client (undici), the limit of all rivals: at most `width` connections, with keep-alive. */
export interface RawClient {
	get(path: string): Promise<Page>;
	post(path: string, body: unknown, method?: 'POST' | 'PATCH'): Promise<unknown>;
}

/** Runs `work` with new connections and closes them. */
export async function withRaw<T>(
	{ baseUrl, sessionToken }: ServiceUnderTest,
	width: number,
	work: (client: RawClient) => Promise<T>,
): Promise<T> {
	const agent = new Agent({ connections: width, pipelining: 1 });
	const headers = { authorization: `Bearer ${sessionToken}`, accept: 'application/json' };
	const read = async (path: string, options: object) => {
		const answer = await request(baseUrl + path, { ...options, dispatcher: agent });
		const text = await answer.body.text();
		if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${text.slice(0, 200)}`);
		return { headers: answer.headers, text };
	};
	const client: RawClient = {
		get: async (path) => {
			const answer = await read(path, { headers });
			return {
				rows: JSON.parse(answer.text) as unknown[],
				pages: Number(answer.headers['x-pages'] ?? answer.headers['x-total-pages'] ?? 1),
			};
		},
		post: async (path, body, method = 'POST') => {
			const { text } = await read(path, {
				method,
				headers: { ...headers, 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
			return text === '' ? undefined : JSON.parse(text);
		},
	};
	try {
		return await work(client);
	} finally {
		await agent.close();
	}
}

/** Runs `work` for each, `width` at a time. */
export async function each<T>(things: T[], width: number, work: (thing: T) => Promise<void>) {
	const queue = things.values();
	const worker = async () => {
		for (const thing of queue) await work(thing);
	};
	await Promise.all(Array.from({ length: width }, worker));
}

/** Reads a list, the first page alone, then `width` pages in parallel. Returns its rows in order as n8n items. */
export async function rawList(
	service: ServiceUnderTest,
	width: number,
	query: string,
): Promise<unknown[]> {
	return await withRaw(service, width, async (client) => {
		const first = await client.get(`${query}&page=1`);
		const pages: unknown[][] = [first.rows];
		const others = Array.from({ length: first.pages - 1 }, (_, n) => n + 2);
		await each(others, width, async (page) => {
			pages[page - 1] = (await client.get(`${query}&page=${page}`)).rows;
		});
		const items: unknown[] = [];
		const pairedItem = { item: 0 };
		for (const page of pages) for (const json of page) items.push({ json, pairedItem });
		return items;
	});
}
