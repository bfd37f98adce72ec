import type { IDataObject } from 'n8n-workflow';
import { ACTIVATED, DELETED, DISABLED, ENABLED, hasStatus, SUSPENDED } from '../../domain/statuses';
import { type Device, type Sim, titleOf } from './device';
import type { Sims } from './fleet';
import type { Changes, Step } from './plan';
import type { State, Wanted } from './row';

/** The SIM that a row names: none, one, or why it cannot be used. */
interface NamedSim {
	sim?: Sim;
	problem?: string;
}

export function simNamed({ iccid }: Wanted, sims: Sims): NamedSim {
	if (iccid === undefined) return {};
	const sim = sims.byIccid(iccid);
	if (sim === undefined) {
		return {
			problem: `No SIM with the ICCID ${iccid} was found. Correct it, and check that the SIM is in the workspace of the credential.`,
		};
	}
	if (hasStatus(sim.status, DELETED)) {
		return { problem: `The SIM ${shown(sim)} is deleted. Choose another one.` };
	}
	return { sim };
}

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

/** What brings a device and its SIM to a status. */
export interface StatusPlan {
	steps: Step[];
	changes: Changes;
	/** The new status of the device; undefined if it has it. */
	to?: typeof ENABLED;
	suspend?: Sim;
	activate?: Sim;
	problem?: string;
}

/** The status of the device itself. */
const STATUS = { live: ENABLED, enabled: ENABLED, disabled: DISABLED, shutDown: DISABLED };

const STAYS_ACTIVE = 'the SIM stays active and is charged';

const NO_SIM = "The device has no SIM, so it cannot go live. Fill in 'ICCID', or change 'Status'.";

/**
 * Compares the status of a device and of the SIM that it will have with those of a row, as *Go Live* and *Shut Down* do.
 * A new device has no status yet.
 */
export function planStatus(
	state: State | undefined,
	device: Device | undefined,
	sim: Sim | undefined,
): StatusPlan {
	if (state === undefined) return { steps: [], changes: {} };
	if (state === 'live' && sim === undefined) return { steps: [], changes: {}, problem: NO_SIM };
	const wanted = STATUS[state];
	const to = device !== undefined && hasStatus(device.status, wanted) ? undefined : wanted;
	const { activate, suspend, note } = planSim(state, sim);
	const changes: Changes = {};
	if (to) changes.status = { ...change(device?.status, to), ...(note && { note }) };
	if (activate) changes.sim_status = change(activate.status, ACTIVATED);
	if (suspend) changes.sim_status = change(suspend.status, SUSPENDED);
	const steps = stepsOf(state, device === undefined, changes);
	return { steps, changes, to, activate, suspend };
}

/** Only an activated SIM can be suspended (docs/service/sims.md, *Statuses*). */
function planSim(
	state: State,
	sim: Sim | undefined,
): Pick<StatusPlan, 'activate' | 'suspend'> & { note?: string } {
	if (sim === undefined) return {};
	const isActive = hasStatus(sim.status, ACTIVATED);
	if (state === 'live') return { activate: isActive ? undefined : sim };
	if (state === 'disabled' && isActive) return { note: STAYS_ACTIVE };
	return { suspend: state === 'shutDown' && isActive ? sim : undefined };
}

const change = (before: IDataObject = {}, { description: after }: typeof ENABLED) => ({
	before: before.description ?? null,
	after,
});

/** The status of a new device alone is part of its creation. */
function stepsOf(state: State, isNew: boolean, { status, sim_status: simStatus }: Changes): Step[] {
	if (status === undefined && simStatus === undefined) return [];
	if (state === 'live') return ['goLive'];
	if (isNew && simStatus === undefined) return [];
	if (state === 'enabled') return ['change'];
	return [state === 'shutDown' ? 'shutDown' : 'disable'];
}
