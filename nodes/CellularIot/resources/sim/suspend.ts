import { simLocator } from '../../../shared/fields/simLocator';
import { readSim } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { setStatus } from '../../domain/simStatus';
import { SUSPENDED } from '../../domain/statuses';

/** Suspends an activated SIM (docs/service/sims.md, *Statuses*). */
export const suspend = operation({
	value: 'suspend',
	action: 'Suspend SIM',
	description: 'Stop a SIM from connecting, for example a stolen one, until it is activated again',
	fields: [simLocator],
	confirm: 'suspend this SIM, which takes its device offline',
	read: readSim,
	run: async (run, sim) => await setStatus(run, sim, SUSPENDED),
});
