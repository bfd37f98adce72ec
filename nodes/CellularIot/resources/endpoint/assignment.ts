import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/form/body';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import type { Run } from '../../../shared/run/operation';

/** A SIM to assign to a device. */
export interface Assignment {
	located: Located;
	/** The id that a row gives beside an ICCID. Both must name the same SIM. */
	id?: number;
	/** The fields of the request's `sim` object besides the id. */
	fields: IDataObject;
}

/**
 * The status a SIM gets with its assignment: 1 Activated or 4 Factory Test
 * (docs/service/sims.md, *Assign and release*).
 */
export const readSimStatus = (optional: Parameters) =>
	optional.has('simStatus') ? { id: optional.choice('simStatus', [1, 4]) } : undefined;

/**
 * Reads `sim {id, status{id}}` of an update (docs/service/sims.md, *Assign and release*); `optional` holds the status,
 * `form` the SIM.
 * @assumption Without a status the SIM keeps the one it has: activation is described for creations only
 * (docs/service/sims.md, *Assign and release*). Check: assign an issued SIM by PATCH and read the SIM.
 */
export const readAssignment = (form: Parameters, optional: Parameters): Assignment => ({
	located: readSim(form),
	fields: withoutGaps({ status: readSimStatus(optional) }),
});

/** Adds the `sim` object to a request; an ICCID is looked up for it. */
export async function withSim(
	run: Run,
	body: IDataObject,
	assignment: Assignment | undefined,
): Promise<Result<IDataObject>> {
	if (assignment === undefined) return success(body);
	const id = await simIdOf(run, assignment.located);
	return id.ok ? success({ ...body, sim: { id: id.value, ...assignment.fields } }) : id;
}
