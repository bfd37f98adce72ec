import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import type { DeviceInput } from './repeats';
import type { Row } from './resolve';
import { tagPreview } from './rowTags';
import { chunksOf } from './sendChunks';
import { type TagChange, tagRequests } from './tagChanges';

type ChangedRow = Row<DeviceInput>;

/** Summarizes a change. Reads the tags of the workspace if a row names one. */
export async function changePreview(
	run: Run,
	rows: readonly ChangedRow[],
): Promise<Result<IDataObject>> {
	const tags = await tagPreview(run, rows);
	if (!tags.ok) return tags;
	return success({
		endpoints: rows.length,
		requests: requestsFor(rows),
		fields: fieldsOf(rows),
		sims: rows.filter(({ input }) => input.sim !== undefined).length,
		first_ids: rows.slice(0, 5).map(({ body }) => body.id as number),
		...tags.value,
	});
}

function fieldsOf(rows: readonly ChangedRow[]): string[] {
	const fields = new Set(rows.flatMap(({ body }) => Object.keys(body)));
	if (rows.some(({ input }) => input.tagging !== undefined)) fields.add('tags');
	fields.delete('id');
	return [...fields];
}

/** Requests that change something. Tags to replace are part of the request for the other fields. */
function requestsFor(rows: readonly ChangedRow[]): number {
	const patched = rows.filter(
		({ input, body }) => input.tagging?.mode === 'replace' || Object.keys(body).length > 1,
	);
	const taggedBy = (mode: TagChange['mode']) =>
		tagRequests(rows.filter(({ input }) => input.tagging?.mode === mode).length);
	return chunksOf(patched).length + taggedBy('add') + taggedBy('remove');
}
