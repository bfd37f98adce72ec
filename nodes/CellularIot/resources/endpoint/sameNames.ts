import type { IDataObject } from 'n8n-workflow';
import { breaksFilter, filter } from '../../../shared/api/query';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { rowsForNote } from '../../../shared/lookup/rowsForNote';
import type { Run } from '../../../shared/run/operation';
import { firstTexts, grouped } from '../../../shared/values';

/** Most names to look for in the list, which may take longer than a creation. Of more, only the first is looked for. */
const MOST_NAMES = 100;
/** Longest list that is read, in pages of 1,000. Of a longer one only the first page counts. */
const MOST_PAGES = 5;

const nameIn = ({ name }: IDataObject) => String(name ?? '').trim() || undefined;

const namesIn = (endpoints: readonly IDataObject[]) => [
	...new Set(endpoints.flatMap((one) => nameIn(one) ?? [])),
];

/**
 * Returns endpoints that may have the names of new ones: reads the list once, filtered for a single name. None if it cannot
 * be read. May run beside the creation.
 */
export async function readNamesakes(
	{ api }: Pick<Run, 'api'>,
	wanted: readonly IDataObject[],
): Promise<IDataObject[]> {
	const names = namesIn(wanted);
	if (names.length === 0) return [];
	const isWhole = names.length > 1 && names.length <= MOST_NAMES;
	const name = isWhole ? undefined : names.find((one) => !breaksFilter(one));
	const query = { q: filter({ name }), sort: 'id' };
	return await rowsForNote(api, { ...ENDPOINT_LIST, query, mostPages: MOST_PAGES });
}

/** Notes the names of created endpoints that another one has, too: the service accepts that. */
export function noteSameNames(
	{ hint }: Pick<Run, 'hint'>,
	created: readonly IDataObject[],
	namesakes: readonly IDataObject[],
): void {
	const ids = new Set(created.map(({ id }) => String(id)));
	const others = namesakes.filter(({ id }) => !ids.has(String(id)));
	const byName = grouped([...created, ...others], nameIn);
	const repeated = namesIn(created).filter((name) => (byName.get(name) ?? []).length > 1);
	if (repeated.length === 0) return;
	const shown = firstTexts(repeated.map((name) => `'${name}'`));
	hint(
		`Several endpoints now have the name ${shown}. The service accepts that, but a lookup by this name fails. Rename them with 'Endpoint: Update'.`,
	);
}
