import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { operation } from '../../../shared/run/operation';
import { assignmentFields, assignmentIds, readAssignment } from './assignment';

/** DELETE /api/v2/endpoint/{id}/tags/{tag_id} (docs/service/tags.md, *Tags of an endpoint*). */
export const unassign = operation({
	value: 'unassign',
	name: 'Unassign',
	action: 'Unassign tag from device',
	description: 'Take one label off a device; the tag itself stays',
	fields: assignmentFields,
	confirm: 'take this tag off the device',
	read: readAssignment,
	async run(run, assignment) {
		const ids = await assignmentIds(run, assignment);
		if (!ids.ok) return ids;
		const location = path`/api/v2/endpoint/${ids.value.endpoint_id}/tags/${ids.value.tag_id}`;
		const output = { unassigned: true, ...ids.value };
		return await write(run.api, { method: 'DELETE', path: location }, output);
	},
});
