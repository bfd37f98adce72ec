import type { IDataObject } from 'n8n-workflow';
import type { Api } from './client';
import { type Query, type Result, success } from './types';

/**
 * Reads a list without pages.
 * @assumption One object may stand for a list with one record, an empty object for an empty list
 * (docs/service/streams.md, *Id of a new stream*). Check: list the data streams of a workspace with none and with one.
 */
export async function readList(
	api: Api,
	path: string,
	query?: Query,
): Promise<Result<IDataObject[]>> {
	const answer = await api.send({ method: 'GET', path, query, expect: 'list' });
	if (!answer.ok) return answer;
	const { body } = answer.value;
	if (Array.isArray(body)) return success(body);
	return success(Object.keys(body).length > 0 ? [body] : []);
}
