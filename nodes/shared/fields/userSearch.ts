import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { toNodeError } from '../api/errors';
import type { Expected } from '../api/types';
import { userOnly } from '../userOnly';
import { openForm } from './search';
import type { Choice } from './search';

/** Searches a short list of the person who logs in; `rowsOf` finds it in the answer. */
export async function searchOfUser(
	host: ILoadOptionsFunctions,
	request: { path: string; expect: Expected; rowsOf: (body: unknown) => unknown },
	choice: (row: IDataObject) => Choice,
	typed = '',
): Promise<INodeListSearchResult> {
	const api = await openForm(host);
	const user = userOnly(api);
	if (!user.ok) throw toNodeError(host.getNode(), user.failure);
	const { path, expect, rowsOf } = request;
	const answer = await api.send({ method: 'GET', path, expect });
	if (!answer.ok) throw toNodeError(host.getNode(), answer.failure);
	const rows = rowsOf(answer.value.body);
	const results = (Array.isArray(rows) ? (rows as IDataObject[]) : []).map(choice);
	const sought = typed.trim().toLowerCase();
	return { results: results.filter(({ name }) => name.toLowerCase().includes(sought)) };
}
