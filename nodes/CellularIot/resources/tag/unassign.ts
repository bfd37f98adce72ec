import { batchOperation } from '../../../shared/run/operation';
import type { TagsOfItem } from './manyAssignments';
import { changeTagsOfItems, tagsOfItem } from './manyAssignments';

/** POST /api/v2/bulk-operations/endpoint/remove-tags (docs/service/tags.md, *Tags of many endpoints*). */
export const unassign = batchOperation<TagsOfItem>({
	value: 'unassign',
	action: 'Unassign tags from devices',
	description:
		'Take tags off the devices that the input names, hundreds with one request. The tags themselves stay.',
	fields: tagsOfItem('remove', 'Tags to remove; an expression may also give one text with commas'),
	confirm: 'take these tags off the devices',
	runAll: async (run, batch) => await changeTagsOfItems(run, batch, 'remove'),
});
