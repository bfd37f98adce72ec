import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPages } from '../api/pages';
import { toId } from '../api/path';
import { breaksFilter, filter } from '../api/query';
import { refused, success } from '../api/types';
import type { Result } from '../api/types';
import type { Located, Parameters } from '../parameters';

/** List of endpoints (supplement.md 5.2). */
export const ENDPOINTS = '/api/v1/endpoint';
/** Largest page of that list. */
export const LARGEST_PAGE = 1000;

/** How each way of naming an endpoint looks, and the fields of the record it is compared with. */
const LOOKUPS: Record<string, { title: string; field: string; pattern: RegExp; shape: string }> = {
	iccid: {
		title: 'ICCID',
		field: 'iccid',
		pattern: /^\d{19,20}$/,
		shape: 'must have 19 or 20 digits',
	},
	imei: { title: 'IMEI', field: 'imei', pattern: /^\d{16}$/, shape: 'must have 16 digits' },
	name: { title: 'Name', field: 'name', pattern: /./, shape: 'is empty' },
};

const lookupOf = (mode: string) => (Object.hasOwn(LOOKUPS, mode) ? LOOKUPS[mode] : undefined);

/** Reads the locator and refuses what cannot be an endpoint, before anything is sent. */
export function readEndpoint(parameters: Parameters, name = 'endpointId'): Located {
	const located = parameters.located(name);
	const lookup = lookupOf(located.mode);
	if (lookup === undefined) return { mode: 'id', value: String(parameters.id(name)) };
	if (!lookup.pattern.test(located.value))
		parameters.refuse(name, `${lookup.shape} (By ${lookup.title})`);
	if (breaksFilter(located.value)) {
		parameters.refuse(
			name,
			"cannot be searched: it holds ',' or '||'",
			'Choose the device from the list or by its ID.',
		);
	}
	return located;
}

/** What the service stores for a way of naming an endpoint; an ICCID has a short and a long form. */
function stored(row: IDataObject, mode: string): unknown[] {
	if (mode !== 'iccid') return [row[mode]];
	const sim = (row.sim ?? {}) as IDataObject;
	return [sim.iccid, sim.iccid_with_luhn];
}

/**
 * The id behind a locator. An id costs nothing; everything else is looked up once per run and must name exactly one
 * endpoint: whether the service compares whole values is not published (supplement.md 5.2), so it is compared here.
 */
export async function endpointIdOf(
	run: { api: Api; memory: Map<string, Promise<Result<number>>> },
	located: Located,
): Promise<Result<number>> {
	const lookup = lookupOf(located.mode);
	if (lookup === undefined) return success(Number(located.value));
	const key = `endpoint ${located.mode} ${located.value}`;
	const known = run.memory.get(key) ?? lookUp(run.api, lookup.title, located);
	run.memory.set(key, known);
	return await known;
}

async function lookUp(api: Api, title: string, { mode, value }: Located): Promise<Result<number>> {
	const field = mode === 'iccid' && value.length === 20 ? 'iccid_with_luhn' : mode;
	const pages = await readPages(api, {
		path: ENDPOINTS,
		query: { q: filter({ [field]: value }), sort: 'id' },
		pageSize: LARGEST_PAGE,
		identity: (row) => String(row.id),
	});
	if (!pages.ok) return pages;
	const rows = pages.value.rows.filter((row) => stored(row, mode).includes(value));
	const id = toId(rows[0]?.id);
	if (id === undefined) {
		return refused(`No endpoint with this ${title} was found`, `${title} looked for: ${value}`);
	}
	if (rows.length > 1) {
		const ids = rows.slice(0, 5).map((row) => String(row.id));
		return refused(
			`${rows.length} endpoints have this ${title}`,
			`${title} looked for: ${value}. Choose one by its ID: ${ids.join(', ')}`,
		);
	}
	return success(id);
}

/** Whether a locator of an open form holds something that can be looked up. */
export const isComplete = ({ mode, value }: Located) =>
	lookupOf(mode)?.pattern.test(value) ?? toId(value) !== undefined;
