import type { IDataObject } from 'n8n-workflow';
import { write } from '../../../shared/api/call';
import { BULK_DEADLINE_MS, failed, refused, type Result, success } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { someById } from '../../../shared/lookup/someOf';
import type { Tag } from '../../../shared/lookup/tagDirectory';
import { tagsOf } from '../../../shared/records/endpoint';
import type { Batch, Run } from '../../../shared/run/operation';
import { grouped } from '../../../shared/values';
import { chunksOf } from './sendChunks';

/** Tags to add to an endpoint or to remove from it. */
export interface TagChange {
	item: number;
	id: number;
	/** What the item calls it. */
	name: string;
	mode: 'add' | 'remove';
	tags: readonly Tag[];
	/** The record of the item after success. */
	output: IDataObject;
	changed: string[];
}

const PATHS = {
	add: '/api/v2/bulk-operations/endpoint/add-tags',
	remove: '/api/v2/bulk-operations/endpoint/remove-tags',
};

/**
 * Endpoints in one request.
 * @assumption The bulk calls for tags take 500 endpoints (docs/service/tags.md, *Tags of many endpoints*). Check: add a
 * tag to 500 endpoints with one request.
 */
const CHUNK = 500;

/** Refusals that one endpoint of the request may cause. */
const NARROWABLE = new Set([404, 409, 422]);

/**
 * Adds and removes tags of many endpoints, so that other tags stay (docs/service/tags.md, *Tags of many endpoints*). If
 * a request is refused, reads the tags of its endpoints, and sends what is left to do. Several changes of an endpoint
 * are one entry of a request.
 */
export async function changeTagsOfMany(
	run: Run,
	batch: Batch<unknown>,
	changes: readonly TagChange[],
): Promise<void> {
	for (const mode of ['add', 'remove'] as const) {
		const some = changes.filter((change) => change.mode === mode);
		const ofEndpoints = [...grouped(some, ({ id }) => id).values()];
		for (const chunk of chunksOf(ofEndpoints, CHUNK)) {
			await changeChunk(run, batch, mode, chunk.flat());
		}
	}
}

async function changeChunk(
	run: Run,
	batch: Batch<unknown>,
	mode: TagChange['mode'],
	chunk: readonly TagChange[],
): Promise<void> {
	if (batch.isOver()) {
		for (const change of chunk) if (change.changed.length > 0) settle(batch, change, NOT_TAGGED);
		return;
	}
	let answer = await send(run, mode, chunk);
	let left = chunk;
	if (!answer.ok && NARROWABLE.has(answer.failure.status ?? 0)) {
		left = await narrowed(run, batch, chunk);
		answer = left.length > 0 ? await send(run, mode, left) : success(undefined);
	}
	for (const change of left) settle(batch, change, answer);
}

const NOT_TAGGED = refused(
	'The other fields were changed, the tags were not',
	'The run ended before. Run these items again: fields and tags that are right already do no harm.',
);

/** Settles an item. A failure names the fields that were changed before. */
function settle(
	batch: Batch<unknown>,
	{ item, output, changed }: TagChange,
	answer: Result<unknown>,
) {
	if (answer.ok) return batch.settle([item], success(output));
	const { failure } = answer;
	const done = changed.length > 0 ? `Done before that: ${changed.join(', ')}` : undefined;
	batch.settle([item], failed(answer === NOT_TAGGED ? failure : { ...failure, done }));
}

const send = async (run: Run, mode: TagChange['mode'], changes: readonly TagChange[]) =>
	await write(
		run.api,
		{
			method: 'POST',
			path: PATHS[mode],
			body: {
				items: [...grouped(changes, ({ id }) => id)].map(([id, ofEndpoint]) => ({
					endpoint: { id },
					tags: idsIn(ofEndpoint).map((tag) => ({ id: tag })),
				})),
			},
			deadlineMs: BULK_DEADLINE_MS,
		},
		undefined,
	);

const idsIn = (changes: readonly TagChange[]): number[] => [
	...new Set(changes.flatMap(({ tags }) => tags.map(({ id }) => id))),
];

/** Settles endpoints that are unknown, or as wanted already. Returns what is left to do. */
async function narrowed(
	run: Run,
	batch: Batch<unknown>,
	chunk: readonly TagChange[],
): Promise<TagChange[]> {
	const ids = chunk.map(({ id }) => id);
	const names = await someById(run.api, ENDPOINT_LIST, ids, tagsOf);
	const left: TagChange[] = [];
	for (const change of chunk) {
		const present = names.ok ? names.value.get(change.id) : [];
		const isDone = ({ name }: Tag) => present?.includes(name) === (change.mode === 'add');
		const tags = change.tags.filter((tag) => !isDone(tag));
		if (!names.ok) settle(batch, change, names);
		else if (present === undefined) settle(batch, change, unknown(change));
		else if (tags.length === 0) settle(batch, change, success(undefined));
		else left.push({ ...change, tags });
	}
	return left;
}

const unknown = ({ name }: TagChange) => {
	const { failure } = refused('The endpoint does not exist', "See 'Endpoint: Get Many'.");
	return failed({ ...failure, about: name });
};
