import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed, type Result, success } from '../../../shared/api/types';
import type { Outcome, Run } from '../../../shared/run/operation';
import { networkPath, readBlocked } from './blocklist';
import type { TariffNetwork } from './blocklist';

const STILL_BLOCKED =
	"Radio technologies of the network are still blocked, one by one: see 'still_blocked_rat_type_ids'. To unblock them, too, set 'What to Unblock' to 'Everything'.";

/**
 * DELETE …/operator_blocklist/operator/{operator_id}, which leaves the technologies, and DELETE …/rat_type/{id} for each
 * of these (docs/service/service-profiles.md, *Operator blocklist*).
 */
export async function unblock(
	run: Run,
	network: TariffNetwork,
	{ scope, ids }: { scope: 'everything' | 'radioTechnologies' | 'wholeNetwork'; ids: number[] },
): Promise<Outcome> {
	const before = await readBlocked(run, network);
	if (!before.ok) return before;
	const { whole, ratTypeIds: blockedTypes } = before.value;
	const location = networkPath(network);
	const chosen = scope === 'everything' ? blockedTypes : ids;
	const types = chosen.filter((id) => blockedTypes.includes(id));
	const isWhole = scope !== 'radioTechnologies' && whole !== false;
	const paths = types.map((id) => `${location}/rat_type${path`/${id}`}`);
	const removed = await removeAll(run, isWhole ? [location, ...paths] : paths);
	if (!removed.ok) return removed;
	const left = blockedTypes.filter((id) => !types.includes(id));
	if (left.length > 0) run.hint(STILL_BLOCKED);
	return success({
		unblocked: true,
		was_blocked: removed.value > 0,
		...network,
		whole_network: scope !== 'radioTechnologies',
		rat_type_ids: types,
		still_blocked_rat_type_ids: left,
	});
}

/** Deletes entries one after another; returns how many there were. */
async function removeAll(run: Run, paths: readonly string[]): Promise<Result<number>> {
	let removed = 0;
	for (const location of paths) {
		const answer = await write(run.api, { method: 'DELETE', path: location }, undefined);
		if (answer.ok) removed += 1;
		else if (answer.failure.status !== 404) {
			const done = removed > 0 ? `${removed} of ${paths.length} blocks removed` : undefined;
			return failed({ ...answer.failure, done });
		}
	}
	return success(removed);
}
