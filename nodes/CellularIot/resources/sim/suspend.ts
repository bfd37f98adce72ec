import { simField } from '../../../shared/fields/simLocator';
import { operation } from '../../../shared/run/operation';
import { setStatus } from '../../domain/simStatus';
import { SUSPENDED } from '../../domain/statuses';

/** Suspends an activated SIM (docs/service/sims.md, *Statuses*). */
export const suspend = operation({
	value: 'suspend',
	action: 'Suspend SIM',
	description: 'Stop a SIM from connecting, for example a stolen one, until it is activated again',
	fields: simField,
	confirm: 'suspend this SIM, which takes its device offline',
	run: async (run, sim) => await setStatus(run, sim, SUSPENDED),
});
