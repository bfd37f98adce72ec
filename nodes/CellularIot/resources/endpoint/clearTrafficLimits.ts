import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/**
 * DELETE /api/v1/endpoint/{id}/traffic_limit_extension deletes all (docs/service/quotas.md, *Traffic limit
 * extensions*).
 */
export const clearTrafficLimits = operation({
	value: 'clearTrafficLimits',
	name: 'Clear Traffic Limit Extensions',
	action: 'Clear traffic limit extensions of endpoint',
	description:
		'Take back all that was added to the traffic limits of a device; the limits of its service profile stay',
	fields: [endpointLocator],
	concurrency: 'sequential',
	confirm: 'take back what was added to the traffic limits, which may block the device',
	read: readEndpoint,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{
				method: 'DELETE',
				path: path`/api/v1/endpoint/${id.value}/traffic_limit_extension`,
				expect: 'empty',
			},
			() => ({ deleted: true, endpoint_id: id.value }),
		);
	},
});
