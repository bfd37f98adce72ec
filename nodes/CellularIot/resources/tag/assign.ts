import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { tagLocator } from '../../../shared/fields/tagLocator';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { readTag, tagIdOf } from '../../../shared/lookup/tag';
import { operation, type Run } from '../../../shared/run/operation';

/** The form of Assign and Unassign. */
export const assignmentFields = [endpointLocator, tagLocator];

export const readAssignment = (parameters: Parameters) => ({
	endpoint: readEndpoint(parameters),
	tag: readTag(parameters),
});

/** Looks up both ids; the keys are those of the output. */
export async function assignmentIds(
	run: Run,
	{ endpoint, tag }: { endpoint: Located; tag: Located },
): Promise<Result<{ endpoint_id: number; tag_id: number }>> {
	const endpointId = await endpointIdOf(run, endpoint);
	if (!endpointId.ok) return endpointId;
	const tagId = await tagIdOf(run, tag);
	return tagId.ok ? success({ endpoint_id: endpointId.value, tag_id: tagId.value }) : tagId;
}

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
	concurrency: 'sequential',
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
