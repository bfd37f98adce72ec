import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { simIdOf } from '../../../shared/lookup/sim';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { Located } from '../../../shared/form/parameters';

/** Status ids of a SIM that a person can ask for here (docs/service/sims.md, *Statuses*). */
export const ACTIVATED = { id: 1, description: 'Activated' };
export const SUSPENDED = { id: 2, description: 'Suspended' };

/**
 * PATCH /api/v1/sim/{id} (docs/service/sims.md, *Operations*). The service answers 204 without a body, so what is given
 * is the id and the status that it accepted, in the words of a simplified SIM. The SIM is not read back: that would
 * double the requests of a large batch, which the service counts.
 */
export async function changeStatus(
	run: Run,
	sim: Located,
	status: typeof ACTIVATED,
): Promise<Outcome> {
	const id = await simIdOf(run, sim);
	if (!id.ok) return id;
	const body = { status: { id: status.id } };
	return await call(
		run.api,
		{ method: 'PATCH', path: path`/api/v1/sim/${id.value}`, body, expect: 'empty' },
		() => ({ id: id.value, status: status.description }),
	);
}
