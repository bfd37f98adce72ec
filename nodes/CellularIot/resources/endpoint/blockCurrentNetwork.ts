import { refused, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { block } from './blacklist';
import { currentNetwork } from '../../domain/currentNetwork';

const GOES_OFFLINE =
	"A device that has no other network in reach goes offline. 'Unblock Network' allows the network again.";

const UNKNOWN = refused(
	'The network of the device is not known',
	"The device is not connected, and none of its last events names a network. Use 'Block Network', and choose the network from the list.",
);

/**
 * Reads the network of a device, then PUT /api/v1/endpoint/{id}/operator_blacklist/{operator_id}
 * (docs/service/endpoints.md, *Operator blacklist*).
 */
export const blockCurrentNetwork = operation({
	value: 'blockCurrentNetwork',
	name: 'Block Current Network',
	action: 'Block current network of device',
	description:
		'Keep a device out of the network it is in, or was in or tried last. A device with no other network in reach goes offline.',
	fields: [endpointLocator],
	confirm:
		'block the network that the device is in, which takes it offline if it has no other network in reach',
	read: readEndpoint,
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const seen = await currentNetwork(run, id.value);
		if (!seen.ok) return seen;
		if (seen.value === undefined) return UNKNOWN;
		const wasBlocked = await block(run, id.value, seen.value.operator_id);
		if (!wasBlocked.ok) return wasBlocked;
		run.hint(GOES_OFFLINE);
		return success({
			blocked: true,
			already_blocked: wasBlocked.value,
			endpoint_id: id.value,
			...seen.value,
		});
	},
});
