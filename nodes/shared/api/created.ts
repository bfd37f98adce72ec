import type { IDataObject } from 'n8n-workflow';
import type { Api } from './client';
import { withoutId } from './errors';
import { idFromLocation } from './path';
import { toId } from '../values';
import { type Answer, failed, type Result, success } from './types';

/**
 * Returns the record that a POST created: the body, or the record that `Location` names (docs/service/endpoints.md,
 * *Create*; docs/service/service-profiles.md, *Operations*). If it cannot be read, returns its id only.
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
