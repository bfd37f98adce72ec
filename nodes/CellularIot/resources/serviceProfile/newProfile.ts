import type { IDataObject } from 'n8n-workflow';
import { readRecord, readRecords } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed, refused, type Result, success } from '../../../shared/api/types';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

const done = 'The service profile was created';

/**
 * Reads the profile that was just created, by its name: the answer to a creation may name no id
 * (docs/service/service-profiles.md, *Operations*). Fails unless exactly one profile has the name.
 */
export async function readNewProfile(run: Run, name: string): Promise<Result<IDataObject>> {
	const list = await readRecords(run.api, SERVICE_PROFILES);
	if (!list.ok) return failed({ ...list.failure, done });
	const ids = list.value
		.filter((profile) => String(profile.name ?? '').trim() === name)
		.flatMap((profile) => toId(profile.id) ?? []);
	const [id] = ids;
	if (id === undefined || ids.length > 1) return unclear(ids);
	const record = await readRecord(run.api, path`/api/v1/service_profile/${id}`);
	return record.ok ? record : success({ id });
}

function unclear(ids: readonly number[]) {
	const { failure } = refused(
		ids.length === 0
			? 'No service profile in the list has this name, so its ID is not known'
			: `${ids.length} service profiles have this name, so the ID of the new one is not known`,
		ids.length === 0
			? "Look for it with 'Get Many' in a while. Do not create it again before."
			: `Do not create it again. Compare the profiles with these IDs: ${ids.slice(0, 20).join(', ')}`,
	);
	return failed({ ...failure, done });
}
