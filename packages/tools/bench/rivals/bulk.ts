/** Endpoints in one bulk request (docs/service/limits.md, *Request sizes*). */
const BULK = 2000;

/** Splits entries into chunks of 2,000. */
export const chunks = <T>(entries: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(entries.length / BULK) }, (_, n) =>
		entries.slice(n * BULK, (n + 1) * BULK),
	);

/** Milliseconds of pauses between n8n's suggested batches: 50 items, then one second. */
export const restsOf = (items: number) => (Math.ceil(items / 50) - 1) * 1000;

export const BULK_PATH = '/api/v2/endpoint/multi';
