import type { INodeProperties } from 'n8n-workflow';
import { type DayRange, dayRangeFields, readDayRange } from '../../shared/fields/dayRange';
import { simplifyField } from '../../shared/fields/listing';
import type { Parameters } from '../../shared/form/parameters';
import { shownFor } from '../../shared/form/shownFor';

const OUTPUTS = ['perDay', 'perMinute', 'perMonth', 'total'] as const;

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'Per Day', value: 'perDay', description: 'An item for each day with usage' },
		{
			name: 'Per Minute (Last Hour)',
			value: 'perMinute',
			description: 'An item for each minute of the last hour with usage',
		},
		{
			name: 'Per Month (Last and This)',
			value: 'perMonth',
			description: 'An item for last month and one for this month, with their cost',
		},
		{ name: 'Total', value: 'total', description: 'One item for the whole time range' },
	],
	default: 'perDay',
	description:
		'What an item of the output is. Without usage there is one item with zeros; for months there are always two.',
};

/** The fields below the record whose usage is read. */
export const usageFields: INodeProperties[] = [
	outputField,
	...shownFor({ output: ['perDay', 'total'] }, dayRangeFields),
	...shownFor({ output: ['perDay', 'perMinute', 'perMonth'] }, [simplifyField]),
];

/** What to read, and how to give it. */
export interface UsageWish {
	output: (typeof OUTPUTS)[number];
	/** Days at the time of the request; undefined for months and minutes. */
	days?: (now: number) => DayRange;
	isRaw: boolean;
}

export function readUsage(parameters: Parameters): UsageWish {
	const output = parameters.choice('output', OUTPUTS);
	const hasDays = output === 'perDay' || output === 'total';
	return {
		output,
		...(hasDays && { days: readDayRange(parameters) }),
		isRaw: output !== 'total' && !parameters.flag('simplify'),
	};
}
