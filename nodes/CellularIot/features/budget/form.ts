import type { INodeProperties } from 'n8n-workflow';
import { readDay } from '../../../shared/fields/dayRange';
import { field, together, boundField } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { readAmount } from '../../../shared/form/readers';
import type { Entry, Objection } from '../../../shared/run/operation';
import { isBlank } from '../../../shared/values';
import type { Limits, PeriodWish } from './limits';

export interface BudgetWish {
	period: PeriodWish;
	limits: Limits;
	mostReads: number;
	isSummary: boolean;
}

const periodFields: INodeProperties[] = [
	{
		displayName: 'Period',
		name: 'period',
		type: 'options',
		options: [
			{ name: 'Day', value: 'day', description: 'A limit for one day in UTC' },
			{ name: 'Month', value: 'month', description: 'A limit for one calendar month in UTC' },
		],
		default: 'day',
		description:
			'The time that the limits are for. Days and months are those of the service, in UTC.',
	},
	{
		displayName: 'Date',
		name: 'date',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		description:
			'A day of the period, at most 30 days ago. Empty means today, or this month, by the clock of the service.',
	},
];

const limitFields: INodeProperties[] = [
	{
		displayName: 'Data Limit (MB)',
		name: 'dataLimit',
		type: 'number',
		typeOptions: { minValue: 0.001 },
		default: '',
		placeholder: 'e.g. 500',
		description:
			'Most data that a device may use in the period, up and down, satellite included; empty means no limit on data',
	},
	{
		displayName: 'SMS Limit',
		name: 'smsLimit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: '',
		placeholder: 'e.g. 100',
		description:
			'Most SMS that a device may use in the period, from it and to it together; empty means no limit on SMS',
	},
];

const MOST_READS = 500;

export const mostReadsField = boundField({
	displayName: 'Most Reads',
	name: 'mostReads',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 50_000 },
	default: MOST_READS,
	description:
		'Most devices whose usage is read, with one request each. A note and the summary count the unchecked devices. The service takes 2,000 requests in 5 minutes.',
});

/** Whether one item is wanted. */
export const summaryField = field(
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{ name: 'SIMs', value: 'sims', description: 'An item for each SIM' },
			{
				name: 'Summary',
				value: 'summary',
				description: 'One item with numbers, what was not checked, and the SIMs in a list',
			},
		],
		default: 'sims',
	},
	(parameters, name) => parameters.choice(name, ['sims', 'summary']) === 'summary',
);

function readLimits(parameters: Parameters): Limits {
	const data = readAmount(parameters, 'dataLimit');
	const sms = readAmount(parameters, 'smsLimit');
	if (data === undefined && sms === undefined) {
		parameters.refuse('dataLimit', "and 'SMS Limit' are empty", 'Give at least one of them.');
	}
	return { ...(data !== undefined && { data }), ...(sms !== undefined && { sms }) };
}

/** The fields of a budget: at least one limit is wanted. */
export const budgetFields = {
	period: together(
		periodFields,
		(parameters): PeriodWish => ({
			kind: parameters.choice('period', ['day', 'month']),
			date: readDay(parameters, 'date'),
		}),
	),
	limits: together(limitFields, readLimits),
};

/**
 * Reads the names or ids of exempt tags. An empty list exempts no device. A blank expression is refused: it would suspend
 * devices that a tag should keep.
 */
export function readExempt(parameters: Parameters, name: string): string[] {
	if (parameters.isLost(name) || [parameters.raw(name)].flat().some(isBlank)) {
		parameters.refuse(
			name,
			'is blank',
			'The expression gives no tag. Correct it, or choose no tag without an expression.',
		);
	}
	return parameters.texts(name);
}

/** Refuses items whose settings differ from those of the first: the operation runs once for all items. */
export function sameSettings(entries: ReadonlyArray<Entry<object>>): Objection[] {
	const first = JSON.stringify(entries[0]?.input);
	return entries
		.filter(({ input }) => JSON.stringify(input) !== first)
		.map(({ item }) => ({
			item,
			message: 'The fields differ from those of the first item',
			description:
				'This operation runs once for all items, so its fields must be the same. Set them without an expression, or run the node once for each kind of item.',
		}));
}
