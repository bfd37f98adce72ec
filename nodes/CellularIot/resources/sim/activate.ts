import type { INodeProperties } from 'n8n-workflow';
import { simLocator } from '../../../shared/fields/simLocator';
import { readSim } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { setStatus } from '../../domain/simStatus';
import { ACTIVATED, FACTORY_TEST } from '../../domain/statuses';

const newStatusField: INodeProperties = {
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
};

/** Activates an issued, suspended or factory test SIM, or begins the test (docs/service/sims.md, *Statuses*). */
export const activate = operation({
	value: 'activate',
	action: 'Activate SIM',
	description:
		'Switch a SIM on, so that it can connect. It is charged, even while no device uses it.',
	fields: [simLocator, newStatusField],
	confirm: 'activate this SIM, which is then charged',
	read: (parameters) => ({
		sim: readSim(parameters),
		isTest: parameters.choice('newStatus', [1, 4]) === FACTORY_TEST.id,
	}),
	run: async (run, { sim, isTest }) => await setStatus(run, sim, isTest ? FACTORY_TEST : ACTIVATED),
});
