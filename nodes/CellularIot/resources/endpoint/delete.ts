import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/**
 * The status while a SIM is assigned (docs/service/endpoints.md, *Delete*). A retry of a done deletion returns 404
 * instead.
 */
const HAS_SIM = 409;

/** DELETE /api/v1/endpoint/{id} (docs/service/endpoints.md, *Delete*). */
export const deleteEndpoint = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete endpoint',
	description: 'Remove a device for good; its SIM must be released before',
	fields: [endpointLocator],
	concurrency: 'sequential',
	confirm: 'delete this endpoint for good',
	read: readEndpoint,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const answer = await run.api.send({
			method: 'DELETE',
			path: path`/api/v1/endpoint/${id.value}`,
			expect: 'empty',
		});
		const failure = answer.ok ? answer.value.assumed : answer.failure;
		if (failure?.status === HAS_SIM) {
			return failed({
				...failure,
				message: 'The endpoint still has a SIM, so the service does not delete it',
				description: "Use 'Release SIM' first, then delete the endpoint.",
			});
		}
		return answer.ok ? success({ deleted: true, id: id.value }) : answer;
	},
});
