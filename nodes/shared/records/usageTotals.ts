import type { IDataObject } from 'n8n-workflow';
import { part } from './record';
import { MONTH_AMOUNTS, sumOf, type UsageOf } from './usage';

/** Keys of the two months, the earlier one first. A month without traffic is missing. */
const MONTHS = ['last_month', 'current_month'] as const;

/**
 * Simplifies the two months of a device to an item each, with zeros for a month without traffic
 * (docs/service/usage.md, *Totals of an endpoint*). Data in MB, costs in `currency`.
 */
export const simplifyMonths = (
	stats: IDataObject,
	of: UsageOf,
	amounts = MONTH_AMOUNTS,
): IDataObject[] =>
	MONTHS.map((period) => {
		const blocks = part(stats, period);
		const month = part(blocks, 'data').month ?? part(blocks, 'sms').month ?? null;
		return { ...of, period, month, ...sumOf(amounts, [blocks]) };
	});
