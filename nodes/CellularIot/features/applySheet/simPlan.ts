import { hasStatus } from '../../domain/alignment';
import { type Device, type Sim, titleOf } from './device';
import type { Sims } from './fleet';
import type { Wanted } from './row';

/** The SIM that a row names: none, one, or why it cannot be used. */
interface NamedSim {
	sim?: Sim;
	problem?: string;
}

const DELETED = { id: 3, description: 'Deleted' };

/** Finds the SIM of a row by its ICCID, its id, or both. */
export function simNamed({ iccid, simId }: Wanted, sims: Sims): NamedSim {
	const byIccid = iccid === undefined ? [] : [sims.byIccid(iccid) ?? notFound('ICCID', iccid)];
	const byId = simId === undefined ? [] : [sims.byId(simId) ?? notFound('ID', String(simId))];
	const found = [...byIccid, ...byId];
	const missing = found.find((one) => 'problem' in one);
	if (missing !== undefined) return missing;
	const [sim, other] = found.filter((one) => 'id' in one);
	if (sim !== undefined && other !== undefined && sim.id !== other.id) {
		return { problem: "'ICCID' and 'SIM ID' name two different SIMs. Empty one of the cells." };
	}
	if (sim !== undefined && hasStatus(sim.status, DELETED)) {
		return { problem: `The SIM ${shown(sim)} is deleted. Choose another one.` };
	}
	return { sim };
}

const notFound = (noun: string, value: string) => ({
	problem: `No SIM with the ${noun} ${value} was found. Correct it, and check that the SIM is in the workspace of the credential.`,
});

/** A SIM to put into a device, and the devices that have to release one first. */
export interface Assignment {
	sim: Sim;
	/** The SIM that the device had. */
	before?: Sim;
	/** Ids of endpoints. */
	release: number[];
}

const ALLOW = "turn on 'Release SIMs'";

/** Compares the SIM of a row with that of its device. A SIM leaves a device only if `mayRelease`. */
export function planAssignment(
	sim: Sim | undefined,
	device: Device | undefined,
	mayRelease: boolean,
): { assignment?: Assignment; problem?: string } {
	const held = device?.sim;
	if (sim === undefined || sim.id === held?.id) return {};
	if (sim.holder !== undefined && !mayRelease) {
		return {
			problem: `The SIM ${shown(sim)} is in ${titleOf(sim.holder)}. Take it out there, or ${ALLOW}.`,
		};
	}
	if (held !== undefined && !mayRelease) {
		return {
			problem: `The device holds another SIM: ${shown(held)}. Take that one out, or ${ALLOW}.`,
		};
	}
	const release = [held === undefined ? undefined : device?.id, sim.holder?.id];
	return { assignment: { sim, before: held, release: release.flatMap((id) => id ?? []) } };
}

/** How messages name a SIM. */
export const shown = ({ iccid, id }: Sim) => (iccid === '' ? `with the ID ${id}` : iccid);
