import type { IDataObject } from 'n8n-workflow';
import { inWords } from '../../shared/api/errors';
import { type Failure, refused } from '../../shared/api/types';
import { part } from '../../shared/records/record';
import { toId, plainText } from '../../shared/values';

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
