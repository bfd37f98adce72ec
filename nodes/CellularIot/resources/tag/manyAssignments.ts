import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import { severalChoices } from '../../../shared/fields/catalogues';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import type { Batch, Run } from '../../../shared/run/operation';
import {
	changeTagsOfMany,
	isPreview,
	resolveEndpoints,
	settlePreview,
	type TagChange,
	tagPreview,
	tagRequests,
} from '../../features/bulk';
import { readTagging, type Tagging, tagsOfForm } from '../../domain/tagging';

/** What an item asks for: the tags of one endpoint. */
export interface TagsOfItem {
	endpoint: Located;
	tagging: Tagging;
	isPreview: boolean;
	/** Part of the options of bulk verbs. These two always send again what is left to do. */
	resend: true;
}

/** Values are names, so that a workflow fits another workspace. */
export const tagsOfItemField = (description: string): INodeProperties => ({
	...severalChoices('Tag', 'tags', 'getTags', description),
	required: true,
});

export const readTagsOfItem =
	(mode: TagChange['mode']) =>
	(parameters: Parameters): TagsOfItem => {
		const options = parameters.group('options');
		const tagging = readTagging(parameters, options);
		return {
			endpoint: readEndpoint(parameters),
			tagging:
				tagging === undefined
					? parameters.refuse('tags', 'is empty', 'Give the name or the ID of a tag.')
					: { ...tagging, mode },
			isPreview: options.decision('preview', false),
			resend: true,
		};
	};

interface Row {
	item: number;
	id: number;
	input: TagsOfItem;
}

/**
 * Changes the tags of all items, hundreds of devices with one request. Items with an unknown device or tag fail alone.
 * `done`: the key of the output that says it.
 */
export async function changeTagsOfItems(
	run: Run,
	batch: Batch<TagsOfItem>,
	mode: TagChange['mode'],
	done: 'assigned' | 'unassigned',
): Promise<void> {
	const rows = await resolveRows(run, batch);
	if (batch.isOver()) return;
	if (isPreview(batch)) {
		const summary = await previewOf(run, rows);
		const items = rows.map(({ item }) => item);
		if (!summary.ok) return batch.settle(items, summary);
		return settlePreview(run, batch, items, 'change', summary.value);
	}
	const changes: TagChange[] = [];
	for (const { item, id, input } of rows) {
		const tags = await tagsOfForm(run, input.tagging);
		if (!tags.ok) batch.settle([item], tags);
		else {
			const names = tags.value.map(({ name }) => name);
			const output = { [done]: true, endpoint_id: id, tags: names };
			const { value: name } = input.endpoint;
			changes.push({ item, id, name, mode, tags: tags.value, output, changed: [] });
		}
	}
	await changeTagsOfMany(run, batch, changes);
}

/** Returns the items with their endpoints, in input order. Settles items without a device. */
async function resolveRows(run: Run, batch: Batch<TagsOfItem>): Promise<Row[]> {
	const chosen = await resolveEndpoints(run, batch);
	const ids = new Map(chosen.flatMap(({ id, items }) => items.map((item) => [item, id])));
	return batch.entries.flatMap(({ item, input }) => {
		const id = ids.get(item);
		return id === undefined ? [] : [{ item, id, input }];
	});
}

async function previewOf(run: Run, rows: readonly Row[]): Promise<Result<IDataObject>> {
	const tags = await tagPreview(run, rows);
	if (!tags.ok) return tags;
	const ids = [...new Set(rows.map(({ id }) => id))];
	return success({
		endpoints: ids.length,
		requests: tagRequests(ids.length),
		first_ids: ids.slice(0, 5),
		...tags.value,
	});
}
