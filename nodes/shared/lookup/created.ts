import type { IDataObject } from 'n8n-workflow';
import { readList, readRecord } from '../api/call';
import type { Api } from '../api/client';
import { explain, withoutId } from '../api/errors';
import { idFromLocation, PathSegment } from '../api/url';
import { type Answer, failed, type Failure, type Result, success } from '../api/types';
import { pause } from '../host';
import { toId } from '../values';

/**
 * Returns the record that a POST created: the body, or the record that `Location` names (docs/service/endpoints.md,
 * *Create*; docs/service/service-profiles.md, *Operations*). If it cannot be read, returns its id and a note.
 */
export async function readCreated(
	api: Api,
	collection: string,
	answer: Answer<'empty'>,
): Promise<Result<IDataObject>> {
	if (toId(answer.body.id) !== undefined) return success(answer.body);
	const id = idFromLocation(answer.headers.location);
	if (id === undefined) return failed(withoutId(`POST ${collection}`));
	const record = await readRecord(api, `${collection}/${id}`);
	return success(record.ok ? record.value : { id, ...notReadBack(record.failure) });
}

/** Returns a field of the output of a change: it was made, but the record cannot be read. */
export const notReadBack = (failure: Failure) => ({
	note: `The change was made, but cannot be read back: ${explain(failure).message}`,
});

/** A creation whose answer may not name the new record. */
export interface Creation {
	/** Path of the list, which is not paged. */
	path: string;
	body: IDataObject;
	/** Whether a listed record looks like the new one. */
	isAlike: (record: IDataObject) => boolean;
	/** The list as it was just read. Default: it is read before the creation. */
	before?: readonly IDataObject[];
	/** Whether listed records lack fields, so that the new one is read alone. */
	isListShort?: true;
	/** Secrets in the body, which a refusal may repeat. */
	secrets?: readonly string[];
	/** Waits before the list is read again, in milliseconds, until it contains the new record. Default: one read. */
	waitsMs?: readonly number[];
}

/** A new record. */
export interface Created {
	/** Id as text: lists have numbers or texts. */
	id: string;
	/** The record, if the answer or the list contains it. */
	record?: IDataObject;
}

/** Returns the id of a record as text; undefined for one that no path can contain. */
export const recordId = ({ id }: IDataObject): string | undefined =>
	typeof id === 'string' || typeof id === 'number' ? PathSegment.read(String(id))?.text : undefined;

/**
 * Creates a record and returns its id: from the body, from `Location`, else that of the only new record of the list
 * that `isAlike` (docs/service/streams.md, *Id of a new stream*; docs/service/callbacks.md, *Objects*).
 */
export async function createdBy(api: Api, creation: Creation): Promise<Result<Created>> {
	const { path, body, isAlike, secrets = [] } = creation;
	const before = creation.before ? success(creation.before) : await readList(api, path);
	if (!before.ok) return before;
	const answer = await api.send({ method: 'POST', path, body, expect: 'empty' });
	if (!answer.ok) return hideSecrets(answer, secrets);
	const id = recordId(answer.value.body);
	if (id !== undefined) return success({ id, record: answer.value.body });
	const named = idAtEnd(path, answer.value.headers.location);
	if (named !== undefined) return success({ id: named });
	const known = new Set(before.value.filter(isAlike).map(recordId));
	return await findNew(api, creation, (record) => isAlike(record) && !known.has(recordId(record)));
}

/** The same, and returns the new record. If it cannot be read, returns its id and a note. */
export async function createRecord(api: Api, creation: Creation): Promise<Result<IDataObject>> {
	const created = await createdBy(api, creation);
	if (!created.ok) return created;
	const { id, record } = created.value;
	if (record !== undefined) return success(record);
	const read = await readRecord(api, `${creation.path}/${id}`);
	return success(read.ok ? read.value : { id: toId(id) ?? id, ...notReadBack(read.failure) });
}

async function findNew(
	api: Api,
	{ path, isListShort, waitsMs = [] }: Creation,
	isNew: (record: IDataObject) => boolean,
): Promise<Result<Created>> {
	for (const wait of [0, ...waitsMs]) {
		await pause(wait);
		const list = await readList(api, path);
		if (!list.ok) return failed({ ...list.failure, done: WITHOUT_ID });
		const found = list.value.filter(isNew);
		const [record, ...others] = found;
		if (record === undefined) continue;
		const id = recordId(record);
		if (others.length === 0 && id !== undefined) {
			return success({ id, record: isListShort ? undefined : record });
		}
		return unclear(path, found.map(recordId));
	}
	return unclear(path, []);
}

const WITHOUT_ID = 'The creation was accepted, but the ID of the new record is not known';

function unclear(path: string, ids: ReadonlyArray<string | undefined>) {
	const shown = ids.slice(0, 20).join(', ');
	return failed({
		...withoutId(`POST ${path}`),
		message: WITHOUT_ID,
		unsure:
			ids.length === 0
				? "Look for it with 'Get Many' in a while before you create it again."
				: `${ids.length} records fit: compare those with the IDs ${shown} before you create it again.`,
		description: 'Another program may be creating the same at the same time.',
	});
}

/** Reads the id at the end of a `Location`. An id that is no number counts only right after the name of the list. */
function idAtEnd(path: string, location = ''): string | undefined {
	const number = idFromLocation(location);
	if (number !== undefined) return String(number);
	const collection = path.slice(path.lastIndexOf('/'));
	const [, rest = ''] = location.split(`${collection}/`);
	return PathSegment.read(rest)?.text;
}

/** Shorter secrets would match parts of ordinary words. */
const SHORTEST_SECRET = 4;

/** Removes the secrets of the request from a failure: the service may repeat them. */
export function hideSecrets<T>(result: Result<T>, secrets: readonly string[]): Result<T> {
	if (result.ok) return result;
	return failed({ ...result.failure, body: withoutSecrets(result.failure.body, secrets) });
}

/** Returns a body with `***` in place of the secrets; undefined for one that cannot be searched. */
function withoutSecrets(body: unknown, secrets: readonly string[]): unknown {
	if (body === undefined || secrets.some(({ length }) => length < SHORTEST_SECRET))
		return undefined;
	try {
		const text = secrets.reduce(
			(json, secret) => json.replaceAll(JSON.stringify(secret).slice(1, -1), '***'),
			JSON.stringify(body),
		);
		return JSON.parse(text) as unknown;
	} catch {
		// A body that is nested thousands deep, or a number that contains a secret.
		return undefined;
	}
}
