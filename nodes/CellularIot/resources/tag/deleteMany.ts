import { write } from '../../../shared/api/call';
import { BULK_DEADLINE_MS, failed, type Failure, success } from '../../../shared/api/types';
import { tagLocator } from '../../../shared/fields/tagFields';
import type { Located } from '../../../shared/form/parameters';
import { readTag, tagIdsOf } from '../../../shared/lookup/tag';
import { readAllTags } from '../../../shared/lookup/tagDirectory';
import { type Batch, batchOperation, type Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import {
	checkMaximum,
	type Chosen,
	chunksOf,
	eachOnce,
	itemsOf,
	maximumField,
	readMaximum,
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
/** Refusals that one tag of the request may cause. */
const NARROWABLE = new Set([404, 409, 422]);

/** POST /api/v2/bulk-operations/tag/delete-tags (docs/service/tags.md, *Operations*). */
export const deleteMany = batchOperation<Deletion>({
	value: 'deleteMany',
	name: 'Delete Many',
	action: 'Delete many tags',
	description:
		'Remove the labels that the input names for good, from every device that carries them',
	fields: [
		{ ...tagLocator, description: 'The label of each input item' },
		maximumField('tags', 20),
	],
	confirm: 'delete these tags, which takes them off every device',
	read: (parameters) => ({
		tag: readTag(parameters),
		maximum: readMaximum(parameters, 20),
	}),
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

/** Deletes a chunk. After a refusal, and without an answer, the list of tags shows which ones exist. */
async function deleteChunk(
	run: Run,
	batch: Batch<Deletion>,
	chunk: readonly Chosen[],
): Promise<void> {
	const answer = await send(run, chunk);
	if (answer.ok) return settleDeleted(batch, chunk);
	const { failure } = answer;
	const isRefused = NARROWABLE.has(failure.status ?? 0);
	if (!isRefused && failure.mayBeApplied !== true) return settleFailed(batch, chunk, failure);
	const existing = await existingIds(run);
	if (existing === undefined) return settleFailed(batch, chunk, failure);
	const left = chunk.filter(({ id }) => existing.has(id));
	const gone = chunk.filter(({ id }) => !existing.has(id));
	if (!isRefused) {
		settleDeleted(batch, gone);
		return settleFailed(batch, left, failure);
	}
	for (const tag of gone)
		settleFailed(batch, [tag], { ...failure, ...UNKNOWN_TAG, about: tag.name });
	if (left.length === 0 || batch.isOver()) return;
	const again = gone.length > 0 ? await send(run, left) : answer;
	if (again.ok) settleDeleted(batch, left);
	else settleFailed(batch, left, again.failure);
}

const UNKNOWN_TAG = {
	message: 'The tag does not exist',
	description: "See the tags with the operation 'Get Many'.",
};

const send = async (run: Run, chunk: readonly Chosen[]) =>
	await write(
		run.api,
		{
			method: 'POST',
			path: '/api/v2/bulk-operations/tag/delete-tags',
			body: { tags: chunk.map(({ id }) => ({ id })) },
			deadlineMs: BULK_DEADLINE_MS,
		},
		undefined,
	);

/** Returns the ids of all tags; undefined if the list cannot tell. */
async function existingIds(run: Run): Promise<Set<number | undefined> | undefined> {
	const list = await readAllTags(run.api);
	if (!list.ok || list.value.changed) return undefined;
	return new Set(list.value.rows.map(({ id }) => toId(id)));
}

function settleDeleted(batch: Batch<Deletion>, chunk: readonly Chosen[]): void {
	for (const { id, items } of chunk) {
		for (const item of items) batch.settle([item], success({ deleted: true, id }));
	}
}

const settleFailed = (batch: Batch<Deletion>, chunk: readonly Chosen[], failure: Failure) =>
	batch.settle(itemsOf(chunk), failed(failure));
