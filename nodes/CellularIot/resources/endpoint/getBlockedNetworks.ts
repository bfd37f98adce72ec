import { endpointField } from '../../../shared/fields/endpointLocator';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

const NONE_BLOCKED =
	"No network is blocked for this device alone. Its tariff profile may block some: see 'Tariff Profile', operation 'Get Blocked Networks'.";

/** GET /api/v1/endpoint/{id}/operator_blacklist (docs/service/endpoints.md, *Operator blacklist*). */
export const getBlockedNetworks = operation({
	value: 'getBlockedNetworks',
	action: 'Get blocked networks of device',
	description: 'List the networks that a device must not use, with their country and codes',
	fields: endpointField,
	run: async (run, endpoint) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: '/operator_blacklist', expect: 'records' },
			(networks, id) => {
				if (networks.length === 0) run.hint(NONE_BLOCKED);
				return networks.map((network) => ({ endpoint_id: id, ...network }));
			},
		),
});
