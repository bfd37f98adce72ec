import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { simIdOf } from '../../../shared/lookup/sim';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { Located } from '../../../shared/form/parameters';

/** SIM statuses of Activate and Suspend (docs/service/sims.md, *Statuses*). */
export const ACTIVATED = { id: 1, description: 'Activated' };
export const FACTORY_TEST = { id: 4, description: 'Factory Test' };
export const SUSPENDED = { id: 2, description: 'Suspended' };

/**
 * PATCH /api/v1/sim/{id} (docs/service/sims.md, *Operations*). Returns the new status as in a simplified SIM, and does
 * not read the SIM again: that would double the requests.
 */
export async function changeStatus(
	run: Run,
	sim: Located,
	status: typeof ACTIVATED,
): Promise<Outcome> {
	const id = await simIdOf(run, sim);
	if (!id.ok) return id;
	const body = { status: { id: status.id } };
	const output = { id: id.value, status: status.description };
	return await write(
		run.api,
		{ method: 'PATCH', path: path`/api/v1/sim/${id.value}`, body },
		output,
	);
}
