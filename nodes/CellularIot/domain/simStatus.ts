import { readRecord } from '../../shared/api/call';
import { explain } from '../../shared/api/errors';
import { path } from '../../shared/api/url';
import { failed, success } from '../../shared/api/types';
import { callSim, simIdOf } from '../../shared/lookup/sim';
import { part } from '../../shared/records/record';
import type { Run } from '../../shared/run/operation';
import type { Located } from '../../shared/form/parameters';
import { FACTORY_TEST, hasStatus, type Status, SUSPENDED } from './statuses';
import { plainText } from '../../shared/values';

/**
 * PATCH /api/v1/sim/{id} (docs/service/sims.md, *Operations*). Returns the new status as in a simplified SIM, and does
 * not read the SIM again: that would double the requests.
 */
export async function changeStatus(run: Run, sim: Located, status: Status) {
	const body = { status: { id: status.id } };
	return await callSim(run, sim, { method: 'PATCH', body, expect: 'empty' }, (_, id) => ({
		id,
		status: status.description,
	}));
}

/** Which SIMs take a status (docs/service/sims.md, *Statuses*). */
const FROM: Record<number, string> = {
	[FACTORY_TEST.id]: 'Only an issued SIM can begin a factory test.',
	[SUSPENDED.id]:
		"Only an activated SIM can be suspended. An issued one is not charged. 'SIM: Activate' ends a factory test, and charges the SIM from then on.",
};

/**
 * Changes the status of a SIM, or leaves one that has it: a list can be run again. Reads the SIM only after a refusal,
 * whose status is unknown.
 */
export async function setStatus(run: Run, sim: Located, status: Status) {
	const changed = await changeStatus(run, sim, status);
	if (changed.ok) return success({ changed: true, ...changed.value });
	const { failure } = changed;
	const id = await simIdOf(run, sim);
	if (!id.ok || ![400, 409, 422].includes(failure.status ?? 0)) return changed;
	const answer = await readRecord(run.api, path`/api/v1/sim/${id.value}`);
	const record = answer.ok ? answer.value : {};
	const now = part(record, 'status');
	const output = { changed: false, id: id.value, status: status.description };
	if (hasStatus(now, status)) return success(output);
	const advice = FROM[status.id];
	if (now.id === undefined || advice === undefined) return changed;
	const message = `The SIM ${plainText(record.iccid, String(id.value))} has the status ${plainText(now.description, plainText(now.id))} and cannot get the status ${status.description}`;
	return failed({ ...failure, message, description: `${advice}\n${explain(failure).message}` });
}
