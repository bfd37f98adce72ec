import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { type PageRequest, readPages } from '../api/pages';

/** Limits of a page and of the waits between its attempts: a note is not worth more time. */
const LIMITS = { deadlineMs: 10_000, retryBudgetMs: 3_000 };

/** Returns rows of a list for a note beside the output; none if they cannot be read in time. */
export async function rowsForNote(api: Api, list: PageRequest): Promise<IDataObject[]> {
	const send: Api['send'] = async (request) => await api.send({ ...request, ...LIMITS });
	const pages = await readPages({ ...api, send }, list);
	return pages.ok ? pages.value.rows : [];
}
