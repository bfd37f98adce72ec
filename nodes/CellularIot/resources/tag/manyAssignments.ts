import type { INodeProperties } from 'n8n-workflow';
import { severalChoices } from '../../../shared/fields/catalogues';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { type Fields, together } from '../../../shared/form/field';
import type { Located } from '../../../shared/form/parameters';
import type { Batch, Run } from '../../../shared/run/operation';
import { changeTagsOfMany, resolveEndpoints, type TagChange } from '../../features/bulk';
import { readTagging, type Tagging, tagsOfForm } from '../../domain/tagging';

/** What an item asks for: the tags of one endpoint. */
export interface TagsOfItem {
	endpoint: Located;
	tagging: Tagging;
}

/** The device and the tags of an item. Values are names, so that a workflow fits another workspace. */
export const tagsOfItem = (
	mode: TagChange['mode'],
	description: string,
	...more: INodeProperties[]
): Fields<TagsOfItem> => {
	const tags = severalChoices('Tag', 'tags', 'getTags', description);
	return {
		endpoint: endpointOfItem,
		tagging: together([{ ...tags, required: true }, ...more], (parameters) => {
			const options = parameters.group('options', more.length > 0 ? undefined : {});
			const tagging =
				readTagging(parameters, options) ??
				parameters.refuse('tags', 'is empty', 'Give the name or the ID of a tag.');
			return { ...tagging, mode };
		}),
	};
};

/** Changes the tags of all items, hundreds of devices with a request. Items with an unknown device or tag fail alone. */
export async function changeTagsOfItems(
	run: Run,
	batch: Batch<TagsOfItem>,
	mode: TagChange['mode'],
): Promise<void> {
	const chosen = await resolveEndpoints(run, batch);
	if (batch.isOver()) return;
	const ids = new Map(chosen.flatMap(({ id, items }) => items.map((item) => [item, id])));
	const done = mode === 'add' ? 'assigned' : 'unassigned';
	const changes: TagChange[] = [];
	for (const { item, input } of batch.entries) {
		const id = ids.get(item);
		if (id === undefined) continue;
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
