import { readRecords } from '../../../shared/api/call';
import { type Result, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { blockedNetworkLocator } from '../../../shared/fields/networkLocators';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { operation, type Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { blacklistPath, blockPath, readBlock } from './blacklist';

/**
 * Unblocks a network; returns whether it was blocked before. A 404 may mean the endpoint, too: the list tells
 * (docs/service/endpoints.md, *Operator blacklist*).
 */
async function unblock(run: Run, endpointId: number, operatorId: number): Promise<Result<boolean>> {
	const location = blockPath(endpointId, operatorId);
	const answer = await run.api.send({ method: 'DELETE', path: location, expect: 'empty' });
	if (answer.ok) return success(true);
	if (answer.failure.status !== 404) return answer;
	const isBlocked = await readRecords(run.api, blacklistPath(endpointId), (networks) =>
		networks.some(({ id }) => toId(id) === operatorId),
	);
	if (!isBlocked.ok) return isBlocked;
	return isBlocked.value ? answer : isBlocked;
}

/** DELETE /api/v1/endpoint/{id}/operator_blacklist/{operator_id} (docs/service/endpoints.md, *Operator blacklist*). */
export const unblockNetwork = operation({
	value: 'unblockNetwork',
	name: 'Unblock Network',
	action: 'Unblock network for device',
	description:
		'Allow a device to use a blocked network again. Does nothing if the network is not blocked.',
	fields: [endpointLocator, blockedNetworkLocator],
	confirm: 'allow the device to use this network again',
	read: readBlock,
	async run(run, { endpoint, operatorId }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const wasBlocked = await unblock(run, id.value, operatorId);
		if (!wasBlocked.ok) return wasBlocked;
		return success({
			unblocked: true,
			was_blocked: wasBlocked.value,
			endpoint_id: id.value,
			operator_id: operatorId,
		});
	},
});
