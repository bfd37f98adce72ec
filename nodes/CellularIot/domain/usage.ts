import type { INodeProperties } from 'n8n-workflow';
import { call, rowsOfList } from '../../shared/api/call';
import { success } from '../../shared/api/types';
import { type DayRange, dayRangeFields, readDayRange } from '../../shared/fields/dayRange';
import { simplifyField } from '../../shared/fields/listing';
import type { Parameters } from '../../shared/form/parameters';
import { shownFor } from '../../shared/form/shownFor';
import { noted, simplifyDays, totalUsage, type UsageOf } from '../../shared/records/usage';
import { simplifyMinutes, simplifyMonths } from '../../shared/records/usageTotals';
import type { Outcome, Run } from '../../shared/run/operation';
import { readDailyUsage } from './dailyUsage';

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

/**
 * Reads the usage of a record: GET .../stats/daily (docs/service/usage.md, *Days of an endpoint*), or GET .../stats for
 * months and minutes, which may be one object or a list with it (docs/service/usage.md, *Totals of an endpoint*). `raw`:
 * the id, for records of the service; `named`: id and name, for simplified ones.
 */
export async function usageAt(
	run: Run,
	{ location, raw, named }: { location: string; raw: UsageOf; named: UsageOf },
	{ output, days, isRaw }: UsageWish,
): Promise<Outcome> {
	if (days === undefined) {
		const path = `${location}/stats`;
		return await call(run.api, { method: 'GET', path, expect: 'list' }, (answer) => {
			const [stats = {}] = rowsOfList(answer);
			if (isRaw) return { ...raw, ...stats };
			const simplify = output === 'perMonth' ? simplifyMonths : simplifyMinutes;
			return noted(run, simplify(stats, named));
		});
	}
	const range = days(Date.now());
	const rows = await readDailyUsage(run.api, location, range);
	if (!rows.ok) return rows;
	if (isRaw) return success(rows.value.map((day) => ({ ...raw, ...day })));
	if (output === 'total') return success(noted(run, totalUsage(rows.value, named, range)));
	return success(noted(run, simplifyDays(rows.value, named)));
}
