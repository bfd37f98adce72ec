import { endpointField } from '../../../shared/fields/endpointLocator';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/**
 * DELETE /api/v1/endpoint/{id}/traffic_limit_extension deletes all
 * (docs/service/quotas.md, *Traffic limit extensions*).
 */
export const clearTrafficLimits = operation({
	value: 'clearTrafficLimits',
	name: 'Clear Traffic Limit Extensions',
	action: 'Clear traffic limit extensions of device',
	description:
		'Take back all that was added to the traffic limits of a device; the limits of its service profile stay',
	fields: endpointField,
	confirm: 'take back what was added to the traffic limits, which may block the device',
	run: async (run, endpoint) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'DELETE', suffix: '/traffic_limit_extension', expect: 'empty' },
			(_, id) => ({ deleted: true, endpoint_id: id }),
		),
});
