import { endpointField } from '../../../shared/fields/endpointLocator';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

const NOTHING_ADDED =
	"Nothing was added to the traffic limits. The limits themselves are part of the service profile: see 'Service Profile', operation 'Get'.";

/** GET /api/v1/endpoint/{id}/traffic_limit_extension (docs/service/quotas.md, *Traffic limit extensions*). */
export const getTrafficLimits = operation({
	value: 'getTrafficLimits',
	name: 'Get Traffic Limit Extensions',
	action: 'Get traffic limit extensions of device',
	description:
		'List what a device may use on top of the traffic limits of its service profile (bytes, or number of SMS), and until when',
	fields: endpointField,
	run: async (run, endpoint) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: '/traffic_limit_extension', expect: 'records' },
			(extensions) => {
				if (extensions.length === 0) run.hint(NOTHING_ADDED);
				return extensions;
			},
		),
});
