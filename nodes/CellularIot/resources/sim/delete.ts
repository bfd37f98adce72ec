import { readRecord, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed } from '../../../shared/api/types';
import { simLocator } from '../../../shared/fields/simLocator';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { heldSim, isHeld, notDeleted } from '../../domain/simHolder';

/**
 * DELETE /api/v1/sim/{id} (docs/service/sims.md, *Delete*). Reads the SIM first: a deletion is final, and the service's
 * refusal does not name the endpoint.
 */
export const deleteSim = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete SIM',
	description:
		'Remove a SIM for good: it can never be activated again. No device may hold it; release it before.',
	fields: [simLocator],
	confirm: 'delete this SIM for good, which cannot be undone',
	read: readSim,
	async run(run, sim) {
		const id = await simIdOf(run, sim);
		if (!id.ok) return id;
		const location = path`/api/v1/sim/${id.value}`;
		const record = await readRecord(run.api, location);
		if (!record.ok) return record;
		if (isHeld(record.value)) return heldSim(record.value);
		const output = { deleted: true, id: id.value, iccid: record.value.iccid ?? null };
		const deleted = await write(run.api, { method: 'DELETE', path: location }, output);
		return deleted.ok ? deleted : failed(notDeleted(deleted.failure));
	},
});
