import type { IDataObject } from 'n8n-workflow';
import { ACTIVATED, SUSPENDED } from '../../domain/simStatus';
import { DISABLED, ENABLED, hasStatus } from '../../domain/alignment';
import type { Device, Sim } from './device';
import type { Changes, Step } from './plan';
import type { State } from './row';

/** What brings a device and its SIM to a status. */
export interface StatusPlan {
	steps: Step[];
	changes: Changes;
	/** The new status of the device; undefined if it has it. */
	to?: typeof ENABLED;
	/** The SIM to suspend. */
	suspend?: Sim;
	/** The SIM to activate. */
	activate?: Sim;
	problem?: string;
}

/** The status of the device itself. */
const STATUS = { live: ENABLED, enabled: ENABLED, disabled: DISABLED, shutDown: DISABLED };

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
	const { activate, suspend } = planSim(state, sim);
	const changes: Changes = {};
	if (to) changes.status = change(device?.status, to);
	if (activate) changes.sim_status = change(activate.status, ACTIVATED);
	if (suspend) changes.sim_status = change(suspend.status, SUSPENDED);
	const steps = stepsOf(state, device === undefined, changes);
	return { steps, changes, to, activate, suspend };
}

/** Only an activated SIM can be suspended (docs/service/sims.md, *Statuses*). */
function planSim(state: State, sim: Sim | undefined): Pick<StatusPlan, 'activate' | 'suspend'> {
	if (sim === undefined) return {};
	const isActive = hasStatus(sim.status, ACTIVATED);
	if (state === 'live') return { activate: isActive ? undefined : sim };
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
	return [state === 'shutDown' ? 'shutDown' : 'change'];
}
