import type { IDataObject } from 'n8n-workflow';
import { createdBy } from '../../shared/lookup/created';
import { path } from '../../shared/api/path';
import { failed, type Result, success } from '../../shared/api/types';
import { SIGNING_ROUTE } from '../../shared/fields/callbackLocators';
import { toId } from '../../shared/values';
import { readSecretPurpose, secretPurpose } from './mark';
import { idOf } from './profile';
import type { Task } from './task';

/**
 * Returns the secrets of the list (docs/service/callbacks.md, *Objects*) that this trigger has made. `isRight`: the text
 * is the present key.
 */
export const ownSecrets = (list: readonly IDataObject[], { label }: Task) =>
	list.flatMap((record) => {
		const [id, read] = [idOf(record), readSecretPurpose(record.purpose)];
		if (id === undefined || read?.mark !== label.mark) return [];
		return [{ id, isRight: read.fingerprint === label.fingerprint }];
	});

/** Creates the secret of this trigger. Returns its id. `before`: the list as it was just read. */
export const createSecret = async (task: Task, before: IDataObject[]): Promise<Result<number>> =>
	await createOwn(
		task,
		SIGNING_ROUTE,
		{ purpose: secretPurpose(task.label), secret: task.key },
		before,
	);

/** Creates a callback object or a secret. Returns its id. */
export async function createOwn(
	{ api }: Pick<Task, 'api'>,
	path: string,
	body: { purpose: string; secret?: string; url?: string },
	before: IDataObject[],
): Promise<Result<number>> {
	const created = await createdBy(api, {
		path,
		body,
		before,
		// Answers contain no secret.
		isAlike: ({ purpose, url }) =>
			purpose === body.purpose && (body.url === undefined || url === body.url),
		secrets: body.secret === undefined ? [] : [body.secret],
	});
	if (!created.ok) return created;
	const id = toId(created.value.id);
	return id === undefined
		? failed({ kind: 'shape', request: `POST ${path}`, mayBeApplied: true })
		: success(id);
}

export const secretPath = (id: number): string => path`/api/v1/api_secret/${id}`;
