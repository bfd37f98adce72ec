import type { INodeProperties } from 'n8n-workflow';
import { changeFields, readDeviceRules } from '../../../shared/fields/changeFields';
import { limitField } from '../../../shared/fields/listing';
import { readScope, scopeFields } from '../../../shared/fields/scopeFields';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';

const MOST_DAYS = 30;
const MOST_MINUTES = 1440;

/** The fields of *Device Changed*, and those of the period. */
const properties: INodeProperties[] = [
	...scopeFields('all'),
	...changeFields,
	{
		displayName: 'Days',
		name: 'days',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_DAYS },
		default: 7,
		description: 'How many days to look back. The service keeps events for 30 days.',
	},
	{
		displayName: 'Every (Minutes)',
		name: 'everyMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_MINUTES },
		default: 5,
		description: "The time between two polls of the trigger, as in its 'Poll Times'",
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'Items',
				value: 'items',
				description: 'The items that the trigger would have emitted, newest first',
			},
			{
				name: 'Summary',
				value: 'summary',
				description: 'One item: how many items, when, of which devices, and with other thresholds',
			},
		],
		default: 'summary',
	},
	...shownFor({ output: ['items'] }, limitField.properties),
];

export type BacktestForm = ReturnType<typeof readBacktest>;

/** `zone`: of the workflow. No `limit` means all. */
function readBacktest(parameters: Parameters) {
	const isItems = parameters.choice('output', ['summary', 'items']) === 'items';
	return {
		scope: readScope(parameters),
		rules: readDeviceRules(parameters),
		days: parameters.bound('days', 7, 1, MOST_DAYS),
		everyMinutes: parameters.bound('everyMinutes', 5, 1, MOST_MINUTES),
		items: isItems ? { limit: limitField.read(parameters) } : undefined,
		zone: parameters.zone(),
	};
}

export const backtestFields = together(properties, readBacktest);
