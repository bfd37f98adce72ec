import type { Api } from '../../../shared/api/client';
import { type PageRequest, type Pages, readPages } from '../../../shared/api/pages';
import { failed, type Result, success } from '../../../shared/api/types';

/** Readings of a list while others change it: a row may then be on no page. */
const READINGS = 3;

/** Reads a list so that no row is missing. One with more than `mostPages` is read up to its first page. */
export async function readWholeList(
	api: Api,
	list: Pick<PageRequest, 'path' | 'pageSize' | 'concurrency' | 'mostPages'>,
	advice = 'Run this again.',
): Promise<Result<Pages>> {
	for (let readings = 0; readings < READINGS; readings++) {
		const pages = await readPages(api, { ...list, query: { sort: 'id' } });
		if (!pages.ok) return pages;
		const { rows, changed, isTooLong, total = 0 } = pages.value;
		if (isTooLong || (!changed && rows.length >= total)) return success(pages.value);
	}
	return failed({
		kind: 'shape',
		request: `GET ${list.path}`,
		message: 'The list changed while it was read, so it does not show what exists',
		description: advice,
	});
}
