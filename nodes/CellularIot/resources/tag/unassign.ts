import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { batchOperation } from '../../../shared/run/operation';
import type { TagsOfItem } from './manyAssignments';
import { changeTagsOfItems, readTagsOfItem, tagsOfItemField } from './manyAssignments';

/** POST /api/v2/bulk-operations/endpoint/remove-tags (docs/service/tags.md, *Tags of many endpoints*). */
export const unassign = batchOperation<TagsOfItem>({
	value: 'unassign',
	action: 'Unassign tags from devices',
	description:
		'Take tags off the devices that the input names, hundreds with one request. The tags themselves stay.',
	fields: [
		endpointOfItem,
		tagsOfItemField('Tags to remove; an expression may also give one text with commas'),
	],
	confirm: 'take these tags off the devices',
	read: readTagsOfItem('remove'),
	runAll: async (run, batch) => await changeTagsOfItems(run, batch, 'remove'),
});
