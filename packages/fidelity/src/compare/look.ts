import { isObject } from '../../../sandbox/src/core/http/body';
import { NotSeen, type Look, type Row, type Side } from './types';

/** Records of one kind that a probe looks at, and rows that are read to find them. */
const MOST_RECORDS = 5;
const ROWS_READ = 100;

/** Lists that name the records of a path. The longest prefix counts. */
const LISTS: Record<string, { path: string; query?: Record<string, number>; key?: string }> = {
	'/api/v1/endpoint/{id}': { path: '/api/v1/endpoint', query: { per_page: ROWS_READ } },
	'/api/v2/endpoint/{id}': { path: '/api/v1/endpoint', query: { per_page: ROWS_READ } },
	'/api/v1/sim/{id}': { path: '/api/v1/sim', query: { per_page: ROWS_READ } },
	'/api/v1/service_profile/{id}': { path: '/api/v1/service_profile' },
	'/api/v1/tariff_profile/{id}': { path: '/api/v1/tariff_profile' },
	'/api/v2/tariff_profile/{id}': { path: '/api/v1/tariff_profile' },
	'/api/v1/service/{id}': { path: '/api/v1/service' },
	'/api/v1/api_callback/{id}': { path: '/api/v1/api_callback' },
	'/api/v1/api_secret/{id}': { path: '/api/v1/api_secret' },
	'/api/v2/data_stream/{id}': { path: '/api/v2/data_stream' },
	'/api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}': {
		path: '/api/v2/tariff_profile/{id}/operator_blocklist/operator',
		key: 'operator',
	},
	'/api/v1/endpoint/{id}/sms/{smsId}': { path: '/api/v1/endpoint/{id}/sms' },
};

/** Returns how probes look at a side. Lists are read once, so that a probe costs few requests. */
export function lookAt(side: Side): Look {
	const read = new Map<string, Promise<Row[]>>();
	const found = new Map<string, Promise<string[]>>();

	const get: Look['get'] = (path, query = {}) =>
		side.ask({ path, query: Object.entries(query).map(([name, value]) => [name, String(value)]) });

	const rows: Look['rows'] = (path, query) => {
		const key = JSON.stringify([path, query]);
		const known = read.get(key) ?? get(path, query).then(({ body }) => rowsOf(body));
		read.set(key, known);
		return known;
	};

	const paths: Look['paths'] = (pattern) => {
		const known = found.get(pattern) ?? find(pattern);
		found.set(pattern, known);
		return known;
	};

	async function find(pattern: string): Promise<string[]> {
		if (!pattern.includes('{')) return [pattern];
		// The own id of a user; nothing lists users.
		if (/^\/api\/v[12]\/user\/\{/.test(pattern)) return [pattern.replace(/\{\w+\}/, 'my')];
		const prefix = pattern.slice(0, pattern.lastIndexOf('}') + 1);
		const list = LISTS[prefix];
		if (!list) throw new NotSeen();
		const ids: string[] = [];
		for (const path of await paths(list.path)) {
			const records = await rows(path, list.query);
			const own = best(records).flatMap((row) => idOf(row, list.key) ?? []);
			ids.push(...own.slice(0, MOST_RECORDS).map((id) => `${path}/${id}`));
		}
		if (ids.length === 0) throw new NotSeen();
		const isV2 = /^\/api\/v2\/(?:endpoint|tariff_profile)/.test(prefix);
		return ids
			.slice(0, MOST_RECORDS)
			.map((path) => (isV2 ? path.replace('/api/v1/', '/api/v2/') : path))
			.map((path) => path + pattern.slice(prefix.length));
	}

	return { side, get, rows, paths };
}

/** Rows of a list, of a v2 page, or the single record that stands for a list of one. */
export function rowsOf(body: unknown): Row[] {
	if (Array.isArray(body)) return body.filter(isObject);
	if (!isObject(body)) return [];
	return Array.isArray(body.data) ? body.data.filter(isObject) : 'id' in body ? [body] : [];
}

function idOf(row: Row, key?: string): string | undefined {
	const holder = key === undefined ? row : row[key];
	const id = isObject(holder) ? holder.id : undefined;
	return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}

/** Richest records first: they show most keys. */
function best(rows: Row[]): Row[] {
	const richness = (row: Row) =>
		Object.values(row).filter((value) => value !== null && value !== '').length;
	return rows
		.map((row, index) => ({ row, index, rich: richness(row) }))
		.sort((a, b) => b.rich - a.rich || a.index - b.index)
		.map(({ row }) => row);
}
