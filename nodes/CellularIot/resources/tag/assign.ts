import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { readTagged, taggedFields, taggedIds } from './tagged';

const ALREADY_ASSIGNED = 409;

/**
 * POST /api/v2/endpoint/{id}/tags with `{id}` answers 201 without a body (docs/service/tags.md, *Tags of an endpoint*).
 */
export const assign = operation({
	value: 'assign',
	name: 'Assign',
	action: 'Assign tag to endpoint',
	description: 'Put one more label on a device; those it has stay',
	fields: taggedFields,
	concurrency: sequential,
	confirm: 'put this tag on the endpoint',
	read: readTagged,
	async run(run, tagged) {
		const ids = await taggedIds(run, tagged);
		if (!ids.ok) return ids;
		const answer = await run.api.send({
			method: 'POST',
			path: path`/api/v2/endpoint/${ids.value.endpoint_id}/tags`,
			body: { id: ids.value.tag_id },
			expect: 'empty',
		});
		if (answer.ok) return success({ assigned: true, ...ids.value });
		if (answer.failure.status !== ALREADY_ASSIGNED) return answer;
		return failed({
			...answer.failure,
			message: 'The endpoint has this tag already',
			description:
				"Nothing was changed. Set 'On Error' to 'Continue' where that may happen, so that the other items go on.",
		});
	},
});
