import type { IDataObject } from 'n8n-workflow';
import { call } from './call';
import type { Api } from './client';
import type { Query, Result } from './types';

/** Reads a list without pages. */
export const readList = async (
	api: Api,
	path: string,
	query?: Query,
): Promise<Result<IDataObject[]>> =>
	await call(api, { method: 'GET', path, query, expect: 'list' }, rowsOfList);

/**
 * Returns the records of an answer that was expected as a list.
 * The contract describes some lists as one object; an empty one is an empty list (docs/service/streams.md, *Id of a
 * new stream*).
 */
export function rowsOfList(body: IDataObject | IDataObject[]): IDataObject[] {
	if (Array.isArray(body)) return body;
	return Object.keys(body).length > 0 ? [body] : [];
}
