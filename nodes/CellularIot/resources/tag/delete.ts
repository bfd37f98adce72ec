import { tagLocator } from '../../../shared/fields/tagFields';
import { callTag, readTag } from '../../../shared/lookup/tag';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v2/tags/{id} (docs/service/tags.md, *Operations*). */
export const deleteTag = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete tag',
	description: 'Remove a label for good, from every device that carries it',
	fields: [tagLocator],
	confirm: 'delete this tag, which takes it off every device',
	read: readTag,
	run: async (run, tag) =>
		await callTag(run, tag, { method: 'DELETE', expect: 'empty' }, (_, id) => ({
			deleted: true,
			id,
		})),
});
