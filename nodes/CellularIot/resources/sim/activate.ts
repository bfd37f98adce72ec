import { simLocator } from '../../../shared/fields/simLocator';
import { readSim } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { ACTIVATED, changeStatus } from './changeStatus';

/** Activates an issued, suspended or factory test SIM (docs/service/sims.md, *Statuses*). */
export const activate = operation({
	value: 'activate',
	name: 'Activate',
	action: 'Activate SIM',
	description: 'Let a SIM connect. An activated SIM is charged, even while no device uses it.',
	fields: [simLocator],
	concurrency: 'sequential',
	confirm: 'activate this SIM, which is then charged',
	read: readSim,
	run: async (run, sim) => await changeStatus(run, sim, ACTIVATED),
});
