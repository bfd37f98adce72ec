import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { networkLocator } from '../../../shared/fields/networkLocators';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { block, readBlock } from './blacklist';

/** PUT /api/v1/endpoint/{id}/operator_blacklist/{operator_id} (docs/service/endpoints.md, *Operator blacklist*). */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block Network',
	action: 'Block network for device',
	description: 'Keep a device out of a network. Does nothing if the network is blocked already.',
	fields: [endpointLocator, networkLocator],
	confirm: 'block this network, which takes the device offline if it has no other',
	read: readBlock,
	async run(run, { endpoint, operatorId }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const wasBlocked = await block(run, id.value, operatorId);
		if (!wasBlocked.ok) return wasBlocked;
		return success({
			blocked: true,
			already_blocked: wasBlocked.value,
			endpoint_id: id.value,
			operator_id: operatorId,
		});
	},
});
