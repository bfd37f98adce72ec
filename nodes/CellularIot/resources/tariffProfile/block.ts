import { write } from '../../../shared/api/call';
import { type Result, success } from '../../../shared/api/types';
import type { Outcome, Run } from '../../../shared/run/operation';
import { networkPath, readBlocked } from './blocklist';
import type { TariffNetwork } from './blocklist';

/**
 * PUT …/operator_blocklist/operator/{operator_id}, or POST …/rat_type (docs/service/service-profiles.md, *Operator
 * blocklist*). `ratTypeIds`: radio technologies to block; none: the whole network.
 */
export async function block(
	run: Run,
	network: TariffNetwork,
	ratTypeIds: number[],
): Promise<Outcome> {
	const blocked =
		ratTypeIds.length > 0
			? await blockTypes(run, network, ratTypeIds)
			: await send(run, 'PUT', networkPath(network));
	if (!blocked.ok) return blocked;
	return success({
		blocked: true,
		already_blocked: !blocked.value,
		...network,
		whole_network: ratTypeIds.length === 0,
		rat_type_ids: ratTypeIds,
	});
}

/** Sends a block; returns false for the 409 that says that it exists already. */
async function send(
	run: Run,
	method: 'PUT' | 'POST',
	path: string,
	body?: { rat_types: Array<{ id: number }> },
): Promise<Result<boolean>> {
	const answer = await write(run.api, { method, path, body }, true);
	return answer.ok || answer.failure.status !== 409 ? answer : success(false);
}

/** Blocks technologies; returns whether one was not blocked before. After a 409, sends those that are not blocked. */
async function blockTypes(run: Run, network: TariffNetwork, ids: number[]) {
	const path = `${networkPath(network)}/rat_type`;
	const bodyOf = (some: number[]) => ({ rat_types: some.map((id) => ({ id })) });
	const sent = await send(run, 'POST', path, bodyOf(ids));
	if (!sent.ok || sent.value) return sent;
	const before = await readBlocked(run, network);
	if (!before.ok) return before;
	const left = ids.filter((id) => !before.value.ratTypeIds.includes(id));
	if (left.length === 0) return success(false);
	return await write(run.api, { method: 'POST', path, body: bodyOf(left) }, true);
}
