/** Endpoints in one bulk request (docs/service/limits.md, *Request sizes*). */
const BULK = 2000;

/** Entries by 2,000. */
export const chunks = <T>(entries: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(entries.length / BULK) }, (_, n) =>
		entries.slice(n * BULK, (n + 1) * BULK),
	);

/** n8n's batches: 50 items at once, a second of rest between two batches. */
export const restsOf = (items: number) => (Math.ceil(items / 50) - 1) * 1000;

export const BULK_PATH = '/api/v2/endpoint/multi';
