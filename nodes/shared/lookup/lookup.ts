import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPages } from '../api/pages';
import { toId } from '../api/path';
import { breaksFilter, filter } from '../api/query';
import { refused, success } from '../api/types';
import type { Result } from '../api/types';
import type { Located, Parameters } from '../form/parameters';

/** One way of naming a thing other than by its id, such as the ICCID of a SIM. */
export interface Way {
	title: string;
	pattern: RegExp;
	/** What is wrong with a value that does not fit the pattern. */
	shape: string;
	/** The field of the list's filter that finds the value. */
	field(value: string): string;
	/** Whether a record of the list is the one meant. */
	fits(record: IDataObject, value: string): boolean;
	/**
	 * What a list that is read as a whole is indexed by: the key of a value and the key of a record, the same wherever
	 * `fits` says yes. Without it the list is gone through for every value.
	 */
	index?: { keyOf(value: string): string; keyIn(record: IDataObject): unknown };
}

/** A kind of thing that a locator chooses, and the list in which it is looked up. */
export interface Lookup {
	noun: string;
	plural: string;
	path: string;
	pageSize: number;
	/** By the mode of the locator. */
	ways: Record<string, Way>;
}

/** What a run remembers of its lookups. */
export type Memory = Map<string, Promise<Result<number>>>;

/** A mode comes from the saved workflow and may be anything, such as the name of a property every object has. */
export const wayOf = ({ ways }: Lookup, mode: string) =>
	Object.hasOwn(ways, mode) ? ways[mode] : undefined;

/** Under what a run remembers the id behind a locator. */
export const memoryKey = ({ noun }: Lookup, { mode, value }: Located) => `${noun} ${mode} ${value}`;

/**
 * A field that is left to an AI agent is By ID (n8n's editor makes it so), while the agent knows the thing by whatever the
 * person called it: the shape of the value says in which way it is given.
 */
function asMeant(lookup: Lookup, parameters: Parameters, located: Located): Located {
	if (!parameters.isFromAgent() || toId(located.value) !== undefined) return located;
	if (wayOf(lookup, located.mode) !== undefined) return located;
	const [mode] = Object.entries(lookup.ways).find(([, { pattern }]) =>
		pattern.test(located.value),
	) ?? [located.mode];
	return { ...located, mode };
}

/** Reads a locator and refuses what cannot name anything, before anything is sent. */
export function readLocated(lookup: Lookup, parameters: Parameters, name: string): Located {
	const located = asMeant(lookup, parameters, parameters.located(name));
	const way = wayOf(lookup, located.mode);
	if (way === undefined) {
		parameters.id(name, located);
		return { mode: 'id', value: located.value };
	}
	if (!way.pattern.test(located.value)) parameters.refuse(name, `${way.shape} (By ${way.title})`);
	if (breaksFilter(located.value)) {
		parameters.refuse(
			name,
			"cannot be searched: it holds ',' or '||'",
			`Choose the ${lookup.noun} from the list or by its ID.`,
		);
	}
	return located;
}

/** The id in a locator that was read as an id. */
export const plainId = ({ value }: Located): Result<number> => success(Number(value));

/**
 * The id behind a locator. An id costs nothing; everything else is looked up once per run and must name exactly one
 * thing: whether the service compares whole values is not published (docs/service/lists.md, *Filters*), so it is
 * compared here.
 */
export async function idOf(
	lookup: Lookup,
	run: { api: Api; memory: Memory },
	located: Located,
): Promise<Result<number>> {
	const way = wayOf(lookup, located.mode);
	if (way === undefined) return plainId(located);
	const key = memoryKey(lookup, located);
	const known = run.memory.get(key) ?? lookUp(lookup, way, run.api, located.value);
	run.memory.set(key, known);
	return await known;
}

async function lookUp(lookup: Lookup, way: Way, api: Api, value: string): Promise<Result<number>> {
	const pages = await readPages(api, {
		path: lookup.path,
		query: { q: filter({ [way.field(value)]: value }), sort: 'id' },
		pageSize: lookup.pageSize,
	});
	if (!pages.ok) return pages;
	const { rows } = pages.value;
	return theOnly(lookup, way, rows, value, similarTo(way, value, rows));
}

const MOST_SIMILAR = 5;

/** The service finds parts of a name, too: what a person, or an agent with half a name, may have meant. */
function similarTo(way: Way, value: string, rows: readonly IDataObject[]): string {
	const names = rows.map((row) => row[way.field(value)]).filter((name) => typeof name === 'string');
	if (names.length === 0) return '';
	const more = names.length > MOST_SIMILAR ? ', ...' : '';
	return `. Similar: ${names.slice(0, MOST_SIMILAR).join(', ')}${more}`;
}

/** The id of the one record among the rows that the value names; none, with what is similar, or several are refused. */
export function theOnly(
	lookup: Lookup,
	way: Way,
	candidates: readonly IDataObject[],
	value: string,
	similar = '',
): Result<number> {
	const rows = candidates.filter((row) => way.fits(row, value));
	const id = toId(rows[0]?.id);
	const sought = `${way.title} looked for: ${value}`;
	if (id === undefined) {
		const advice = similar || '. Check it, and that it is in the workspace of the credential.';
		return refused(`No ${lookup.noun} with this ${way.title} was found`, sought + advice);
	}
	if (rows.length > 1) {
		const ids = rows.slice(0, 5).map((row) => String(row.id));
		return refused(
			`${rows.length} ${lookup.plural} have this ${way.title}`,
			`${sought}. Choose one by its ID: ${ids.join(', ')}`,
		);
	}
	return success(id);
}

/** Whether a locator of an open form holds something that can be looked up. */
export const isComplete = (lookup: Lookup, { mode, value }: Located) =>
	wayOf(lookup, mode)?.pattern.test(value) ?? toId(value) !== undefined;
