import type { IDataObject } from 'n8n-workflow';
import { breaksFilter, filter } from '../../../shared/api/url';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { rowsForNote } from '../../../shared/api/pages';
import type { Run } from '../../../shared/run/operation';
import { folded } from '../../../shared/kinds/text';
import { firstTexts, grouped, plainText } from '../../../shared/values';

/** Most names to look for in the list, which may take longer than a creation. Of more, only the first is looked for. */
const MOST_NAMES = 100;
/** Longest list that is read, in pages of 1,000. Of a longer one only the first page counts. */
const MOST_PAGES = 5;

/** Names that look the same are the same name. */
const nameIn = ({ name }: IDataObject) => folded(plainText(name)) || undefined;

/**
 * Notes the names of created endpoints that another endpoint has, too: the service accepts that. Reads the list once,
 * filtered for a single name. No note if it cannot be read.
 */
export async function noteSameNames(
	{ api, hint }: Pick<Run, 'api' | 'hint'>,
	created: readonly IDataObject[],
): Promise<void> {
	const names = [...new Set(created.flatMap((one) => nameIn(one) ?? []))];
	if (names.length === 0) return;
	const isWhole = names.length > 1 && names.length <= MOST_NAMES;
	const name = isWhole ? undefined : names.find((one) => !breaksFilter(one));
	const q = filter({ name });
	const list = { ...ENDPOINT_LIST, query: { q, sort: 'id' }, mostPages: MOST_PAGES };
	const rows = await rowsForNote(api, list);
	const ids = new Set(created.map(({ id }) => String(id)));
	const others = rows.filter(({ id }) => !ids.has(String(id)));
	const byName = grouped([...created, ...others], nameIn);
	const repeated = names.filter((name) => (byName.get(name) ?? []).length > 1);
	if (repeated.length === 0) return;
	const shown = firstTexts(repeated.map((name) => `'${name}'`));
	hint(
		`Several endpoints now have the same name (${shown}). The service accepts that, but a lookup by such a name fails. Rename them with 'Endpoint: Update'.`,
	);
}
