import { optionCollection } from '../../../shared/fields/collections';
import { createMissingTagsField } from '../../../shared/fields/tagFields';
import { batchOperation } from '../../../shared/run/operation';
import type { TagsOfItem } from './manyAssignments';
import { changeTagsOfItems, tagsOfItem } from './manyAssignments';

/** POST /api/v2/bulk-operations/endpoint/add-tags (docs/service/tags.md, *Tags of many endpoints*). */
export const assign = batchOperation<TagsOfItem>({
	value: 'assign',
	action: 'Assign tags to devices',
	description:
		'Put tags on the devices that the input names, hundreds with one request. Their other tags stay.',
	fields: tagsOfItem(
		'add',
		'Tags to add; an expression may also give one text with commas',
		optionCollection([createMissingTagsField]),
	),
	confirm: 'put these tags on the devices',
	runAll: async (run, batch) => await changeTagsOfItems(run, batch, 'add'),
});
