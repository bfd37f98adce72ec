import { call, rowsOfList } from '../../shared/api/call';
import { readDailyUsage } from './dailyUsage';
import { success } from '../../shared/api/types';
import { noted, simplifyDays, totalUsage, type UsageOf } from '../../shared/records/usage';
import { simplifyMinutes, simplifyMonths } from '../../shared/records/usageTotals';
import type { Outcome, Run } from '../../shared/run/operation';
import type { UsageWish } from './usageForm';

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
