import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { operation } from '../../../shared/run/operation';
import { assignmentFields, assignmentIds, readAssignment } from './assignment';

const REFUSALS = {
	409: {
		message: 'The endpoint has this tag already',
		description: "Nothing was changed. Set 'On Error' to 'Continue' to go on with the other items.",
	},
};

/** POST /api/v2/endpoint/{id}/tags with `{id}` (docs/service/tags.md, *Tags of an endpoint*). */
export const assign = operation({
	value: 'assign',
	name: 'Assign',
	action: 'Assign tag to device',
	description: 'Add a label to a device; its other labels stay',
	fields: assignmentFields,
	confirm: 'put this tag on the device',
	read: readAssignment,
	async run(run, assignment) {
		const ids = await assignmentIds(run, assignment);
		if (!ids.ok) return ids;
		const { endpoint_id: endpointId, tag_id: id } = ids.value;
		const location = path`/api/v2/endpoint/${endpointId}/tags`;
		const output = { assigned: true, ...ids.value };
		return await write(run.api, { method: 'POST', path: location, body: { id } }, output, REFUSALS);
	},
});
