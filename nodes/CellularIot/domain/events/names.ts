import type { IDataObject } from 'n8n-workflow';
import { readRecords } from '../../../shared/api/call';
import { breaksFilter } from '../../../shared/api/query';
import { refused, type Result, success } from '../../../shared/api/types';
import { perRun } from '../../../shared/lookup/perRun';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

/** Separates the values of a field (docs/service/events.md, *Filters*). */
export const PIPE = '|';

/** The values of a filter that takes names, and the ids of the records that were chosen. */
export interface Named {
	names: string[];
	ids: number[];
}

const NONE: Named = { names: [], ids: [] };
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
/** Whether the filter language can express a name. It has no escape. */
const isExpressible = (name: string) => !breaksFilter(name) && !name.includes(PIPE);

const nameOf = ({ name }: IDataObject) => String(name ?? '').trim();

interface Catalogue {
	/** Such as "country". */
	noun: string;
	label: string;
	path: string;
}

const catalogues = perRun<Result<IDataObject[]>>();

/**
 * Returns the names of records that are given by id or by name. Refuses an unknown one: the service would answer an
 * empty list (docs/service/events.md, *Filters*).
 */
export async function namesIn(
	run: Run,
	{ noun, label, path }: Catalogue,
	given: readonly string[],
): Promise<Result<Named>> {
	if (given.length === 0) return success(NONE);
	const rows = await catalogues(run, path, async () => await readRecords(run.api, path));
	if (!rows.ok) return rows;
	const found: IDataObject[] = [];
	for (const value of given) {
		const named = recordsOf(rows.value, value);
		if (named.length === 0) {
			return refused(
				`No ${noun} with the ID or the name '${value}' was found`,
				`Choose it from the list of '${label}'.`,
			);
		}
		found.push(...named);
	}
	const names = unique(found.map(nameOf));
	const bad = names.find((name) => name === '' || !isExpressible(name));
	if (bad !== undefined) {
		return refused(
			`Events cannot be filtered by the ${noun} '${bad}': its name is empty or holds ',' or '|'`,
			`Remove it from '${label}' and filter the output instead.`,
		);
	}
	return success({ names, ids: idsOf(found) });
}

/** Returns the ids of records; none when one has no id, so that events are not compared by it. */
function idsOf(records: readonly IDataObject[]): number[] {
	const ids = records.flatMap(({ id }) => toId(id) ?? []);
	return ids.length === records.length ? unique(ids) : [];
}

/** Returns the record with an id, else those with a name, in any case. */
function recordsOf(rows: readonly IDataObject[], value: string): IDataObject[] {
	const byId = rows.filter(({ id }) => String(id) === value);
	if (byId.length > 0) return byId;
	const name = value.toLowerCase();
	return rows.filter((row) => nameOf(row).toLowerCase() === name);
}
