import { simField } from '../../../shared/fields/simLocator';
import { choiceField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { setStatus } from '../../domain/simStatus';
import { ACTIVATED, FACTORY_TEST } from '../../domain/statuses';

const newStatusField = choiceField({
	displayName: 'New Status',
	name: 'newStatus',
	type: 'options',
	options: [
		{
			name: 'Activated',
			value: 1,
			description: 'For an issued SIM, a suspended one, and one in factory test',
		},
		{
			name: 'Factory Test',
			value: 4,
			description:
				'For an issued SIM only. The service activates it when the allowance of the test is used.',
		},
	],
	default: 1,
	description: 'The status that the SIM gets. An activated SIM is charged.',
});

/** Activates an issued, suspended or factory test SIM, or begins the test (docs/service/sims.md, *Statuses*). */
export const activate = operation({
	value: 'activate',
	action: 'Activate SIM',
	description:
		'Switch a SIM on, so that it can connect. It is charged, even while no device uses it.',
	fields: { sim: simField, status: newStatusField },
	confirm: 'activate this SIM, which is then charged',
	run: async (run, { sim, status }) =>
		await setStatus(run, sim, status === FACTORY_TEST.id ? FACTORY_TEST : ACTIVATED),
});
