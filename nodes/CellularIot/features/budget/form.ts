import type { INodeProperties } from 'n8n-workflow';
import { simOfItem } from '../../../shared/fields/simLocator';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { readSim } from '../../../shared/lookup/sim';
import { limitFields, type Limits, readLimits } from './limits';
import { periodFields, type PeriodWish, readPeriod } from './period';
import { OUTPUTS } from './report';
import { readMostReads } from './statistics';

/** What the form of a budget says. */
export interface BudgetWish {
	/** The SIM of the item; undefined for all activated SIMs. */
	sim?: Located;
	period: PeriodWish;
	limits: Limits;
	mostReads: number;
	isSummary: boolean;
}

const fromField: INodeProperties = {
	displayName: 'SIMs to Check',
	name: 'simsToCheck',
	type: 'options',
	options: [
		{
			name: 'Activated SIMs, Busiest First',
			value: 'sessionEvents',
			description:
				"All activated SIMs in devices. If there are more than 'Most Reads', session events show which used most data.",
		},
		{
			name: 'SIMs of the Input Items',
			value: 'inputItems',
			description: 'In the order of the items, for example usage records that a workflow has kept',
		},
	],
	default: 'sessionEvents',
};

/** The fields that say which SIMs have which budget. */
export const budgetFields: INodeProperties[] = [
	fromField,
	...shownFor({ simsToCheck: ['inputItems'] }, [simOfItem]),
	...periodFields,
	...limitFields,
];

/** Reads these fields, *Most Reads* and *Output*. */
export const readBudget = (parameters: Parameters): BudgetWish => ({
	sim:
		parameters.choice('simsToCheck', ['sessionEvents', 'inputItems']) === 'inputItems'
			? readSim(parameters)
			: undefined,
	period: readPeriod(parameters),
	limits: readLimits(parameters),
	mostReads: readMostReads(parameters),
	isSummary: parameters.choice('output', OUTPUTS) === 'summary',
});
