import type { IDataObject } from 'n8n-workflow';
import { call } from '../../../../shared/api/call';
import { noUsage, simplifyUsage, totalUsage, type UsageOf } from '../../../../shared/records/usage';
import { simplifyMinutes, simplifyMonths } from '../../../../shared/records/usageTotals';
import type { Outcome, Run } from '../../../../shared/run/operation';
import type { UsageWish } from './form';

/** The record whose usage is read. */
interface Subject {
	/** Its path. */
	location: string;
	/** Its id, for the service's own records. */
	raw: UsageOf;
	/** Its id and name, for simplified records. */
	named: UsageOf;
}

/**
 * Reads the usage of a record: GET .../stats/daily (docs/service/usage.md, *Days of an endpoint*), or GET .../stats for
 * months and minutes (docs/service/usage.md, *Totals of an endpoint*).
 */
export async function usageAt(
	run: Run,
	{ location, raw, named }: Subject,
	{ output, days, isRaw }: UsageWish,
): Promise<Outcome> {
	if (days === undefined) {
		const path = `${location}/stats`;
		return await call(run.api, { method: 'GET', path, expect: 'object' }, (stats) => {
			if (isRaw) return { ...raw, ...stats };
			return output === 'perMonth' ? simplifyMonths(stats, named) : simplifyMinutes(stats, named);
		});
	}
	const range = days(Date.now());
	return await call(
		run.api,
		{
			method: 'GET',
			path: `${location}/stats/daily`,
			query: { start_date: range.from, end_date: range.until },
			expect: 'records',
		},
		(rows): IDataObject[] => {
			if (isRaw) return rows.map((day) => ({ ...raw, ...day }));
			if (output === 'total') return [totalUsage(rows, named, range)];
			if (rows.length === 0) return [noUsage(named)];
			return rows.map((day) => simplifyUsage(day, named));
		},
	);
}
