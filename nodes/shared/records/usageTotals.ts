import type { IDataObject } from 'n8n-workflow';
import { part, rowsOf } from './record';
import { AMOUNTS, amountOf, MONTH_AMOUNTS, sumOf, toMillionths, type UsageOf } from './usage';

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

const NONE = {
	data_mb: 0,
	data_up_mb: 0,
	data_down_mb: 0,
	sms_from_device: 0,
	sms_to_device: 0,
};
type Amounts = typeof NONE;

/** The service gives none for minutes. */
const costs = (cost: 0 | null) => ({ data_cost: cost, sms_cost: cost, currency: null });

/** Output name, block and direction of the lists of the last hour. */
const HOUR_LISTS = [
	['data_up_mb', 'data', 'tx'],
	['data_down_mb', 'data', 'rx'],
	['sms_from_device', 'sms', 'tx'],
	['sms_to_device', 'sms', 'rx'],
] as const;

/**
 * Simplifies the last hour of a device to an item for each minute with usage, in their order. One item with zeros for
 * an hour without any (docs/service/usage.md, *Totals of an endpoint*). One item with sums for the hour of a SIM, which
 * has no minutes (docs/service/sims.md, *Events and usage*).
 * @assumption Data of the last hour is in MB, as data of days (docs/service/usage.md, *Totals of an endpoint*). Check:
 * send 1 MB and read the totals.
 */
export function simplifyMinutes(stats: IDataObject, of: UsageOf): IDataObject[] {
	const hour = part(stats, 'last_hour');
	const hasSums = ['data', 'sms'].some((block) => part(hour, block).volume !== undefined);
	if (hasSums) return [{ ...of, minute: null, ...sumOf(AMOUNTS, [hour]) }];
	const minutes = new Map<string, Amounts>();
	for (const [name, block, direction] of HOUR_LISTS) {
		for (const pair of rowsOf(part(hour, block), direction)) {
			const [minute, amount] = readPair(pair);
			if (minute === undefined || amount === 0) continue;
			const amounts = minutes.get(minute) ?? { ...NONE };
			minutes.set(minute, { ...amounts, [name]: toMillionths(amounts[name] + amount) });
		}
	}
	if (minutes.size === 0) return [{ ...of, minute: null, ...NONE, ...costs(0) }];
	return inOrder([...minutes.keys()]).map((minute) => {
		const amounts = minutes.get(minute) ?? NONE;
		const data_mb = toMillionths(amounts.data_up_mb + amounts.data_down_mb);
		return { ...of, minute, ...amounts, data_mb, ...costs(null) };
	});
}

/** Reads `["HH:MM", number]`; the number may be a text. */
function readPair(pair: unknown): [minute: string | undefined, amount: number] {
	const [minute, amount]: unknown[] = Array.isArray(pair) ? pair : [];
	const isMinute = typeof minute === 'string' && /^\d\d:\d\d/.test(minute);
	return [isMinute ? minute : undefined, amountOf(amount)];
}

const HALF_DAY = 12 * 60;

/** Sorts minutes of one hour, which may lie around midnight. */
function inOrder(minutes: string[]): string[] {
	const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
	const latest = Math.max(...minutes.map(minuteOf));
	const placeOf = (text: string) => {
		const minute = minuteOf(text);
		return latest - minute > HALF_DAY ? minute + 2 * HALF_DAY : minute;
	};
	return minutes.sort((a, b) => placeOf(a) - placeOf(b));
}
