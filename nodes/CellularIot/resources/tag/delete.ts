import { write } from '../../../shared/api/call';
import { BULK_DEADLINE_MS, success } from '../../../shared/api/types';
import { tagOfItem } from '../../../shared/fields/tagFields';
import type { Located } from '../../../shared/form/parameters';
import { tagIdsOf } from '../../../shared/lookup/tagDirectory';
import { type Batch, batchOperation, type Run } from '../../../shared/run/operation';
import {
	checkMaximum,
	type Chosen,
	chunksOf,
	eachOnce,
	itemsOf,
	maximumField,
} from '../../features/bulk';

interface Deletion {
	tag: Located;
	maximum: number;
}

/**
 * Tags in one request.
 * @assumption The call takes 100 tags (docs/service/tags.md, *Operations*). Check: delete 100 tags with one request.
 */
const CHUNK = 100;

/** POST /api/v2/bulk-operations/tag/delete-tags (docs/service/tags.md, *Operations*). */
export const deleteTag = batchOperation<Deletion>({
	value: 'delete',
	action: 'Delete tags',
	description:
		'Remove the labels that the input names for good, from every device that carries them',
	fields: { tag: tagOfItem, maximum: maximumField('tags', 20) },
	confirm: 'delete these tags, which takes them off every device',
	check: (entries) => checkMaximum(entries, 'tags', ({ tag }) => tag),
	async runAll(run, batch) {
		const located = batch.entries.map(({ input }) => input.tag);
		const chosen = eachOnce(batch, located, await tagIdsOf(run, located));
		for (const chunk of chunksOf(chosen, CHUNK)) {
			if (batch.isOver()) return;
			await deleteChunk(run, batch, chunk);
		}
	},
});

async function deleteChunk(
	{ api }: Run,
	batch: Batch<Deletion>,
	chunk: readonly Chosen[],
): Promise<void> {
	const path = '/api/v2/bulk-operations/tag/delete-tags';
	const body = { tags: chunk.map(({ id }) => ({ id })) };
	const request = { method: 'POST', path, body, deadlineMs: BULK_DEADLINE_MS } as const;
	const answer = await write(api, request, undefined);
	if (!answer.ok) return batch.settle(itemsOf(chunk), answer);
	for (const { id, items } of chunk) {
		for (const item of items) batch.settle([item], success({ deleted: true, id }));
	}
}
