import { type Result, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { tagLocator } from '../../../shared/fields/tagFields';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { readTag, tagIdOf } from '../../../shared/lookup/tag';
import type { Run } from '../../../shared/run/operation';

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
