import { success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { blockedNetworkLocator, networkLocator } from '../../../shared/fields/networkLocators';
import { choiceField, idField } from '../../../shared/form/field';
import { shownFor } from '../../../shared/form/shownFor';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { block, unblock } from './blacklist';

const changeField = choiceField({
	displayName: 'Change',
	name: 'change',
	type: 'options',
	options: [
		{ name: 'Block a Network', value: 'block' },
		{ name: 'Unblock a Network', value: 'unblock' },
	],
	default: 'block',
	description: 'Whether to keep the device out of a network, or to allow the network again',
});

/**
 * PUT or DELETE /api/v1/endpoint/{id}/operator_blacklist/{operator_id} (docs/service/endpoints.md, *Operator blacklist*).
 * Does nothing if that is so already.
 */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block or Unblock Network',
	action: 'Block or unblock network for device',
	description:
		'Keep a device out of the network of an operator, or allow that again. A device with no other network in reach goes offline.',
	fields: {
		endpoint: endpointField,
		change: changeField,
		operatorId: idField(
			...shownFor({ change: ['block'] }, [networkLocator]),
			...shownFor({ change: ['unblock'] }, [blockedNetworkLocator]),
		),
	},
	confirm:
		'block or unblock the network, which takes the device offline if it has no other network in reach',
	async run(run, { endpoint, change, operatorId }) {
		const isBlock = change === 'block';
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const target = { endpoint_id: id.value, operator_id: operatorId };
		const before = isBlock ? await block(run, target) : await unblock(run, target);
		if (!before.ok) return before;
		const done = isBlock
			? { blocked: true, already_blocked: before.value }
			: { unblocked: true, was_blocked: before.value };
		return success({ ...done, ...target });
	},
});
