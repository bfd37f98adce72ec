import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { call, readRecords, rowsOfList } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import { type Query, type Result, success } from '../../shared/api/types';
import { dayOf, type DayRange, dayRangeFields, readDayRange } from '../../shared/fields/dayRange';
import { simplifyField } from '../../shared/fields/listing';
import { together } from '../../shared/form/field';
import type { Parameters } from '../../shared/form/parameters';
import { shownFor } from '../../shared/form/shownFor';
import { DAY_MS } from '../../shared/records/time';
import {
	type AMOUNTS,
	noted,
	simplifyDays,
	simplifyMonths,
	totalUsage,
	type UsageOf,
} from '../../shared/records/usage';
import type { Outcome, Run } from '../../shared/run/operation';

const OUTPUTS = ['perDay', 'perMonth', 'total'] as const;

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'Per Day', value: 'perDay', description: 'An item for each day with usage' },
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

/** What to read, and how to give it. */
export interface UsageWish {
	output: (typeof OUTPUTS)[number];
	/** Days at the time of the request; undefined for months. */
	days?: (now: number) => DayRange;
	isRaw: boolean;
}

function readUsage(parameters: Parameters): UsageWish {
	const output = parameters.choice('output', OUTPUTS);
	const hasDays = output === 'perDay' || output === 'total';
	return {
		output,
		...(hasDays && { days: readDayRange(parameters) }),
		isRaw: output !== 'total' && !parameters.flag('simplify'),
	};
}

/** The fields below the record whose usage is read. */
export const usageField = together(
	[
		outputField,
		...shownFor({ output: ['perDay', 'total'] }, dayRangeFields),
		...shownFor({ output: ['perDay', 'perMonth'] }, [simplifyField]),
	],
	readUsage,
);

interface UsageSource {
	/** Path of the record. */
	location: string;
	/** The id, for records of the service. */
	raw: UsageOf;
	/** Id and name, for simplified records. */
	named: UsageOf;
	/** Default: those of a device. */
	amounts?: typeof AMOUNTS;
}

/**
 * Reads the usage of a record: GET .../stats/daily (docs/service/usage.md, *Days of an endpoint*), or GET .../stats for
 * months, which may be one object or a list with it (docs/service/usage.md, *Totals of an endpoint*).
 */
export async function usageAt(
	run: Run,
	{ location, raw, named, amounts }: UsageSource,
	{ output, days, isRaw }: UsageWish,
): Promise<Outcome> {
	if (days === undefined) {
		const path = `${location}/stats`;
		return await call(run.api, { method: 'GET', path, expect: 'list' }, (answer) => {
			const [stats = {}] = rowsOfList(answer);
			return isRaw ? { ...raw, ...stats } : noted(run, simplifyMonths(stats, named, amounts));
		});
	}
	const range = days(Date.now());
	const today = dayOf(Date.now());
	if (range.until > today) run.hint(`Days after ${today} (UTC) lie ahead and have no usage yet.`);
	const rows = await readDailyUsage(run.api, location, range);
	if (!rows.ok) return rows;
	if (isRaw) return success(rows.value.map((day) => ({ ...raw, ...day })));
	if (output === 'total') return success(noted(run, totalUsage(rows.value, named, range, amounts)));
	return success(noted(run, simplifyDays(rows.value, named, amounts)));
}

/** First and last day, as YYYY-MM-DD, both included. */
interface Days {
	from: string;
	until: string;
}

/**
 * Returns the query for days: the service gives data from before `end_date` (docs/service/usage.md, *Days of an
 * endpoint*).
 * @assumption `end_date` may be tomorrow, and excludes its day for devices, too. An extra day is left out
 * (docs/service/usage.md, *Days of an endpoint*). Check: read today with both ends.
 */
const daysQuery = ({ from, until }: Days): Query => ({
	start_date: from,
	end_date: new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, 10),
});

/** Returns the rows of these days. With others goes the row of the sum, which counts them. */
export function daysWithin(rows: readonly IDataObject[], { from, until }: Days): IDataObject[] {
	const dayOf = ({ date }: IDataObject) => /^\d{4}-\d\d-\d\d/.exec(String(date))?.[0];
	const isWithin = (day = from) => day >= from && day <= until;
	const hasOthers = rows.some((row) => !isWithin(dayOf(row)));
	return rows.filter((row) => isWithin(dayOf(row) ?? (hasOthers ? '' : from)));
}

/**
 * Reads the days with usage of an endpoint, a SIM or the organization: GET {location}/stats/daily (docs/service/usage.md,
 * *Days of an endpoint*).
 */
export const readDailyUsage = async (
	api: Api,
	location: string,
	days: Days,
): Promise<Result<IDataObject[]>> =>
	await readRecords(
		api,
		`${location}/stats/daily`,
		(rows) => daysWithin(rows, days),
		daysQuery(days),
	);
