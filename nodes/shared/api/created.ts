import type { IDataObject } from 'n8n-workflow';
import type { Api } from './client';
import { withoutId } from './errors';
import { idFromLocation } from './path';
import { toId } from '../values';
import { type Answer, failed, type Result, success } from './types';

/**
 * The record that a POST to a collection made: the body of the answer, or, as many creations are answered without one
 * (docs/service/endpoints.md, *Create*; docs/service/service-profiles.md, *Operations*), the record that `Location`
 * names. When that cannot be read, its id is still given, not a failure: it was created.
 */
export async function readCreated(
	api: Api,
	collection: string,
	answer: Answer<'empty'>,
): Promise<Result<IDataObject>> {
	if (toId(answer.body.id) !== undefined) return success(answer.body);
	const id = idFromLocation(answer.headers.location);
	if (id === undefined) return failed(withoutId(`POST ${collection}`));
	const record = await api.send({ method: 'GET', path: `${collection}/${id}`, expect: 'object' });
	return success(record.ok ? record.value.body : { id });
}
