import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { tagLocator } from '../../../shared/fields/tagLocator';
import { readTag, tagIdOf } from '../../../shared/lookup/tag';
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
	async run(run, tag) {
		const id = await tagIdOf(run, tag);
		if (!id.ok) return id;
		const location = path`/api/v2/tags/${id.value}`;
		const output = { deleted: true, id: id.value };
		return await write(run.api, { method: 'DELETE', path: location }, output);
	},
});
