import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

const NOTHING_ADDED =
	"Nothing was added to the traffic limits. The limits themselves are part of the service profile: see 'Service Profile', operation 'Get'.";

/** GET /api/v1/endpoint/{id}/traffic_limit_extension (docs/service/quotas.md, *Traffic limit extensions*). */
export const getTrafficLimits = operation({
	value: 'getTrafficLimits',
	name: 'Get Traffic Limit Extensions',
	action: 'Get traffic limit extensions of endpoint',
	description:
		'List what a device may use on top of the traffic limits of its service profile, and until when',
	fields: [endpointLocator],
	concurrency: 'parallel',
	read: readEndpoint,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const answer = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${id.value}/traffic_limit_extension`,
			expect: 'records',
		});
		if (!answer.ok) return answer;
		if (answer.value.body.length === 0) run.hint(NOTHING_ADDED);
		return success(answer.value.body);
	},
});
