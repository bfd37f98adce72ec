import { success } from '../../../shared/api/types';
import type { Result } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { tagLocator } from '../../../shared/fields/tagLocator';
import { readTag, tagIdOf } from '../../../shared/lookup/tag';
import type { Run } from '../../../shared/run/operation';
import type { Located, Parameters } from '../../../shared/form/parameters';

/** A device and one of its tags, as the person chose them. */
interface Tagged {
	endpoint: Located;
	tag: Located;
}

export const taggedFields = [endpointLocator, tagLocator];

/** Reads the form and refuses what names nothing, before anything is sent. */
export const readTagged = (parameters: Parameters): Tagged => ({
	endpoint: readEndpoint(parameters),
	tag: readTag(parameters),
});

/** Both ids, in the words of the output. */
export async function taggedIds(
	run: Run,
	{ endpoint, tag }: Tagged,
): Promise<Result<{ endpoint_id: number; tag_id: number }>> {
	const endpointId = await endpointIdOf(run, endpoint);
	if (!endpointId.ok) return endpointId;
	const tagId = await tagIdOf(run, tag);
	return tagId.ok ? success({ endpoint_id: endpointId.value, tag_id: tagId.value }) : tagId;
}
