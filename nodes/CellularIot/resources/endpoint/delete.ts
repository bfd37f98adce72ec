import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';

/**
 * The service refuses to delete an endpoint with 409 while a SIM is assigned to it
 * (docs/service/endpoints.md, *Delete*). After a first try without an answer, a 409 usually means that the first one
 * had done it; here it never does.
 */
const REFUSED = 409;

const stillHasSim = (request: string) =>
	failed({
		kind: 'status',
		request,
		status: REFUSED,
		message: 'The endpoint still has a SIM, so the service does not delete it',
		description: "Use 'Release SIM' first, then delete the endpoint.",
	});

/** DELETE /api/v1/endpoint/{id} (docs/service/endpoints.md, *Delete*). */
export const deleteEndpoint = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete endpoint',
	description: 'Remove a device for good; its SIM must be released before',
	fields: [endpointLocator],
	concurrency: sequential,
	confirm: 'delete this endpoint for good',
	read: readEndpoint,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const location = path`/api/v1/endpoint/${id.value}`;
		const answer = await run.api.send({ method: 'DELETE', path: location, expect: 'empty' });
		const status = answer.ok ? answer.value.status : answer.failure.status;
		if (status === REFUSED) return stillHasSim(`DELETE ${location}`);
		return answer.ok ? success({ deleted: true, id: id.value }) : answer;
	},
});
