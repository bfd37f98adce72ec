import type { IDataObject } from 'n8n-workflow';
import { readRecords } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import type { Query, Result } from '../../shared/api/types';
import { DAY_MS } from '../../shared/records/time';

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
