import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { readTagged, taggedFields, taggedIds } from './tagged';

/**
 * DELETE /api/v2/endpoint/{id}/tags/{tag_id} answers 200 without a body (docs/service/tags.md, *Tags of an endpoint*).
 */
export const unassign = operation({
	value: 'unassign',
	name: 'Unassign',
	action: 'Unassign tag from endpoint',
	description: 'Take one label off a device; the tag itself stays',
	fields: taggedFields,
	concurrency: sequential,
	confirm: 'take this tag off the endpoint',
	read: readTagged,
	async run(run, tagged) {
		const ids = await taggedIds(run, tagged);
		if (!ids.ok) return ids;
		const answer = await run.api.send({
			method: 'DELETE',
			path: path`/api/v2/endpoint/${ids.value.endpoint_id}/tags/${ids.value.tag_id}`,
			expect: 'empty',
		});
		return answer.ok ? success({ unassigned: true, ...ids.value }) : answer;
	},
});
