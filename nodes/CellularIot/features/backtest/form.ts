import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { simplify } from '../../../shared/changes/changeItem';
import type { DeviceRules } from '../../../shared/changes/changes';
import { changeFields, readDeviceRules } from '../../../shared/fields/changeFields';
import {
	limitFields,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { readScope, scopeFields } from '../../../shared/fields/scopeFields';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import type { DeviceScope } from '../../../shared/lookup/deviceScope';

const DAYS = { min: 1, max: 30, usual: 7 };
const MINUTES = { min: 1, max: 1440, usual: 5 };

/** The fields of *Device Changed*, and those of the period. */
export const backtestFields: INodeProperties[] = [
	...scopeFields('all'),
	...changeFields,
	{
		displayName: 'Days',
		name: 'days',
		type: 'number',
		typeOptions: { minValue: DAYS.min, maxValue: DAYS.max },
		default: 7,
		description: 'How many days to look back. The service keeps events for 30 days.',
	},
	{
		displayName: 'Every (Minutes)',
		name: 'everyMinutes',
		type: 'number',
		typeOptions: { minValue: MINUTES.min, maxValue: MINUTES.max },
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
	...shownFor({ output: ['items'] }, [...limitFields, simplifyField]),
];

export interface BacktestForm {
	scope: DeviceScope;
	rules: DeviceRules;
	days: number;
	everyMinutes: number;
	/** Whether the items contain the events of the service. */
	keepsEvents: boolean;
	/** Undefined for the summary. `limit`: undefined means all. */
	items?: { limit?: number; shape: (item: IDataObject) => IDataObject };
	/** Of the workflow. */
	zone: string;
}

export function readBacktest(parameters: Parameters): BacktestForm {
	const isItems = parameters.choice('output', ['summary', 'items']) === 'items';
	return {
		scope: readScope(parameters),
		rules: readDeviceRules(parameters),
		days: parameters.integer('days', DAYS.min, DAYS.max) ?? DAYS.usual,
		everyMinutes: parameters.integer('everyMinutes', MINUTES.min, MINUTES.max) ?? MINUTES.usual,
		keepsEvents: isItems && !parameters.flag('simplify'),
		items: isItems
			? { limit: readLimit(parameters), shape: readSimplify(parameters, simplify) }
			: undefined,
		zone: parameters.zone(),
	};
}
