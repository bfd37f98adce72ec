import type { IDataObject } from 'n8n-workflow';
import { write } from '../../shared/api/call';
import { inWords } from '../../shared/api/errors';
import { path } from '../../shared/api/url';
import { failed, type Failure, refused, type Result, success } from '../../shared/api/types';
import type { Located, Parameters } from '../../shared/form/parameters';
import { withoutGaps } from '../../shared/form/readers';
import { endpointIdOf } from '../../shared/lookup/endpoint';
import { readSim, simIdOf } from '../../shared/lookup/sim';
import { part } from '../../shared/records/record';
import type { Run } from '../../shared/run/operation';
import { plainText, toId } from '../../shared/values';
import { explainAssignment } from './simState';

/** A SIM to assign to a device. */
export interface Assignment {
	located: Located;
	/** The id in a row that also has an ICCID. Both must name the same SIM. */
	id?: number;
	/** Fields of the `sim` object besides the id. */
	fields: IDataObject;
}

/** Reads the status after an assignment: 1 Activated or 4 Factory Test (docs/service/sims.md, *Assign and release*). */
const readSimStatus = (optional: Parameters) =>
	optional.has('simStatus') ? { id: optional.choice('simStatus', [1, 4]) } : undefined;

/**
 * Reads `sim {id, status{id}}` (docs/service/sims.md, *Assign and release*). `form` holds the SIM, `optional` its
 * status.
 * @assumption Without a status the SIM keeps its own: only creations describe activation (docs/service/sims.md, *Assign
 * and release*). Check: assign an issued SIM by PATCH and read the SIM.
 */
export const readAssignment = (form: Parameters, optional: Parameters): Assignment => ({
	located: readSim(form),
	fields: withoutGaps({ status: readSimStatus(optional) }),
});

/** Adds the `sim` object to a request; looks up its id. */
export async function withSim(
	run: Run,
	body: IDataObject,
	assignment: Assignment | undefined,
): Promise<Result<IDataObject>> {
	if (assignment === undefined) return success(body);
	const id = await simIdOf(run, assignment.located);
	return id.ok ? success({ ...body, sim: { id: id.value, ...assignment.fields } }) : id;
}

/** PATCH /api/v1/endpoint/{id}, answered without a body. Returns the id and the sent fields after `done`. */
export async function patchEndpoint(
	run: Run,
	endpoint: Located,
	changes: { body: IDataObject; sim?: Assignment },
	done: IDataObject,
): Promise<Result<IDataObject>> {
	const id = await endpointIdOf(run, endpoint);
	if (!id.ok) return id;
	const body = await withSim(run, changes.body, changes.sim);
	if (!body.ok) return body;
	const location = path`/api/v1/endpoint/${id.value}`;
	const output = { ...done, id: id.value, ...body.value };
	const changed = await write(
		run.api,
		{ method: 'PATCH', path: location, body: body.value },
		output,
	);
	if (changed.ok || changes.sim === undefined) return changed;
	const ids = { simId: part(body.value, 'sim').id, endpointId: id.value };
	return failed(await explainAssignment(run.api, ids, changed.failure));
}

const NOT_DELETED = {
	message: 'The service does not delete the SIM',
	description:
		"It deletes no SIM that an endpoint holds: use 'Endpoint: Release SIM' first. If no endpoint holds it, the login lacks the permission.",
};

/** Explains the 403 of a deletion (docs/service/sims.md, *Delete*). */
export const notDeleted = (failure: Failure): Failure =>
	failure.status === 403 ? inWords(failure, NOT_DELETED) : failure;

export const isHeld = (sim: IDataObject): boolean => toId(part(sim, 'endpoint').id) !== undefined;

export function heldSim(sim: IDataObject) {
	const endpoint = part(sim, 'endpoint');
	const name = plainText(endpoint.name).trim();
	const holder =
		name === '' ? `ID ${plainText(endpoint.id)}` : `'${name}' (ID ${plainText(endpoint.id)})`;
	return refused(
		`The SIM ${plainText(sim.iccid, plainText(sim.id))} is in the endpoint ${holder}, so it is not deleted`,
		"Use 'Endpoint: Release SIM' first, then delete the SIM.",
	);
}
