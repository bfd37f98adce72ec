import type { INodeProperties } from 'n8n-workflow';
import { refused, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { blockedNetworkLocator, networkLocator } from '../../../shared/fields/networkLocators';
import { shownFor } from '../../../shared/form/shownFor';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation, type Outcome, type Run } from '../../../shared/run/operation';
import { currentNetwork } from '../../domain/currentNetwork';
import { block, unblock } from './blacklist';

const CHANGES = ['block', 'blockCurrent', 'unblock'] as const;

const changeField: INodeProperties = {
	displayName: 'Change',
	name: 'change',
	type: 'options',
	options: [
		{ name: 'Block a Network', value: 'block' },
		{
			name: 'Block Current Network',
			value: 'blockCurrent',
			description: 'The network that the device is in, or was in or tried last',
		},
		{ name: 'Unblock a Network', value: 'unblock' },
	],
	default: 'block',
	description: 'Whether to keep the device out of a network, or to allow the network again',
};

/**
 * PUT or DELETE /api/v1/endpoint/{id}/operator_blacklist/{operator_id} (docs/service/endpoints.md, *Operator blacklist*).
 * Does nothing if that is so already.
 */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block or Unblock Network',
	action: 'Block or unblock network for device',
	description:
		'Keep a device out of the network of an operator, such as the one it is in, or allow that again. A device with no other network in reach goes offline.',
	fields: [
		endpointLocator,
		changeField,
		...shownFor({ change: ['block'] }, [networkLocator]),
		...shownFor({ change: ['unblock'] }, [blockedNetworkLocator]),
	],
	confirm:
		'block or unblock the network, which takes the device offline if it has no other network in reach',
	read(parameters) {
		const change = parameters.choice('change', CHANGES);
		const operatorId = change === 'blockCurrent' ? undefined : parameters.id('operatorId');
		return { endpoint: readEndpoint(parameters), isBlock: change !== 'unblock', operatorId };
	},
	async run(run, { endpoint, isBlock, operatorId }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		if (operatorId === undefined) return await blockCurrent(run, id.value);
		const target = { endpoint_id: id.value, operator_id: operatorId };
		const before = isBlock ? await block(run, target) : await unblock(run, target);
		if (!before.ok) return before;
		const done = isBlock
			? { blocked: true, already_blocked: before.value }
			: { unblocked: true, was_blocked: before.value };
		return success({ ...done, ...target });
	},
});

const GOES_OFFLINE =
	"A device that has no other network in reach goes offline. 'Change: Unblock a Network' allows the network again.";

const UNKNOWN = refused(
	'The network of the device is not known',
	"The device is not connected, and none of its last events names a network. Use 'Change: Block a Network', and choose the network from the list.",
);

/** Blocks the network that the device is in, or was in or tried last. */
async function blockCurrent(run: Run, endpointId: number): Promise<Outcome> {
	const seen = await currentNetwork(run, endpointId);
	if (!seen.ok) return seen;
	if (seen.value === undefined) return UNKNOWN;
	const target = { endpoint_id: endpointId, operator_id: seen.value.operator_id };
	const wasBlocked = await block(run, target);
	if (!wasBlocked.ok) return wasBlocked;
	run.hint(GOES_OFFLINE);
	return success({
		blocked: true,
		already_blocked: wasBlocked.value,
		endpoint_id: endpointId,
		...seen.value,
	});
}
