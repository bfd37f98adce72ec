import type { IDataObject } from 'n8n-workflow';
import type { Api } from './client';
import type { Text } from './errorTexts';
import type { ApiRequest, Body, Expected, Query, Result } from './types';
import { failed, success } from './types';

const CONFLICT = 409;

/** Texts of one operation for refusals, by HTTP status. */
export type Refusals = Record<number, Text>;

/**
 * Sends one request and returns its body, read by `read`. A refusal with a status of `refusals` gets that text. With a
 * text for 409, the 409 to a repeated DELETE is a refusal, too.
 */
export async function call<E extends Expected, T>(
	api: Api,
	request: ApiRequest<E>,
	read: (body: Body<E>) => T,
	refusals: Refusals = {},
): Promise<Result<T>> {
	const refusesConflict = CONFLICT in refusals;
	const answer = await api.send({ ...request, refusesConflict });
	if (answer.ok) return success(read(answer.value.body));
	return failed({ ...answer.failure, ...refusals[answer.failure.status ?? 0] });
}

/** Reads one record; returns what `read` returns of it. */
export const readRecord = async <T = IDataObject>(
	api: Api,
	path: string,
	read: (record: IDataObject) => T = (record) => record as T,
	refusals: Refusals = {},
): Promise<Result<T>> => await call(api, { method: 'GET', path, expect: 'object' }, read, refusals);

/** Reads the records of a list without pages, or one page; returns what `read` returns of them. */
export const readRecords = async <T = IDataObject[]>(
	api: Api,
	path: string,
	read: (records: IDataObject[]) => T = (records) => records as T,
	query?: Query,
): Promise<Result<T>> => await call(api, { method: 'GET', path, query, expect: 'records' }, read);

/** Sends a write whose answer has no body. Returns `output` in its place. */
export const write = async <T>(
	api: Api,
	request: Omit<ApiRequest, 'expect'>,
	output: T,
	refusals: Refusals = {},
): Promise<Result<T>> => await call(api, { ...request, expect: 'empty' }, () => output, refusals);

/** Reads a list without pages that may be one object. */
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
