import type { IDataObject } from 'n8n-workflow';
import { serviceAmount } from '../kinds/kind';
import { isObject } from '../values';
import { part } from './record';

/** Identifies the rows of a device or a SIM, which do not name it: fields of the output. */
export type UsageOf = IDataObject;

/** Output name, block of a day, and its number. */
type Amount = readonly [name: string, block: string, key: string];

/** Amounts of a day of the organization, and of a month (docs/service/organisation.md, *Usage*). */
export const AMOUNTS: readonly Amount[] = [
	['data_mb', 'data', 'volume'],
	['data_up_mb', 'data', 'volume_tx'],
	['data_down_mb', 'data', 'volume_rx'],
	['data_cost', 'data', 'cost'],
	['sms_from_device', 'sms', 'volume_tx'],
	['sms_to_device', 'sms', 'volume_rx'],
	['sms_cost', 'sms', 'cost'],
];

/** Amounts of a day of a device or a SIM (docs/service/usage.md, *Days of an endpoint*). */
const DEVICE_AMOUNTS: readonly Amount[] = [
	...AMOUNTS,
	['satellite_data_mb', 'sat_geo_data', 'volume'],
	['satellite_data_cost', 'sat_geo_data', 'cost'],
	['satellite_sms', 'sat_geo_sms', 'volume'],
	['satellite_sms_cost', 'sat_geo_sms', 'cost'],
];

/** Simplified records have ten fields at most, so only *Total* and full records have both directions of data. */
const isDirection = ([, block, key]: Amount) => block === 'data' && /^volume_/.test(key);
export const MONTH_AMOUNTS: readonly Amount[] = AMOUNTS.filter((amount) => !isDirection(amount));
const DAY_AMOUNTS = DEVICE_AMOUNTS.filter((amount) => !isDirection(amount));

/** Blocks of a day; those of satellites may be absent. */
export const BLOCKS = ['sms', 'data', 'sat_geo_data', 'sat_geo_sms'];

/** Returns the days, without a row for their sum (docs/service/organisation.md, *Usage*). */
export const daysOf = (rows: readonly IDataObject[]): IDataObject[] =>
	rows.filter(({ date }) => String(date).toUpperCase() !== 'TOTAL');

/**
 * Simplifies days to an item each, data in MB. Returns one item with zeros for no days: the service leaves out days
 * without traffic. Leaves out a kind of satellite use that no day has.
 */
export function simplifyDays(
	rows: readonly IDataObject[],
	of: UsageOf,
	amounts: readonly Amount[] = DAY_AMOUNTS,
): IDataObject[] {
	const days = daysOf(rows);
	const used = amounts.filter(
		([, block]) =>
			!block.startsWith('sat_') || days.some((day) => amountIn(day, block, 'volume') !== 0),
	);
	return (days.length > 0 ? days : [{}]).map((day: IDataObject) => ({
		...of,
		date: day.date ?? null,
		...sumOf(used, [day]),
	}));
}

/** Adds up days, without a total of the service. `from` and `until` are the first and the last day. */
export const totalUsage = (
	rows: readonly IDataObject[],
	of: UsageOf,
	{ from, until }: { from: string; until: string },
	amounts = DEVICE_AMOUNTS,
): IDataObject => ({ ...of, from, until, ...sumOf(amounts, daysOf(rows)) });

/** Adds up amounts of days by output name, with the currency of the costs. An amount is null if a day does not give it. */
export function sumOf(amounts: readonly Amount[], days: readonly IDataObject[]): IDataObject {
	const sums = amounts.map(([name, block, key]) => {
		const all = days.map((day) => amountIn(day, block, key));
		const sum = all.reduce<number>((total, amount) => total + (amount ?? 0), 0);
		return [name, all.includes(null) ? null : toMillionths(sum)];
	});
	const costs = costsOf(days);
	const isMixed = costs.length > 1;
	const withCosts = sums.map(([name, sum]) =>
		isMixed && String(name).endsWith('_cost') ? [name, null] : [name, sum],
	);
	return {
		...Object.fromEntries(withCosts),
		currency: isMixed ? null : (costs[0]?.currency ?? null),
		...(isMixed && { costs }),
	};
}

/** Adds up the costs of days by currency: amounts in two currencies have no sum. */
function costsOf(days: readonly IDataObject[]): Array<{ currency: string; amount: number }> {
	const sums = new Map<string, number>();
	for (const day of days) {
		for (const block of BLOCKS) {
			const { code } = part(part(day, block), 'currency');
			if (typeof code !== 'string' || code === '') continue;
			sums.set(code, (sums.get(code) ?? 0) + (serviceAmount(part(day, block).cost) ?? 0));
		}
	}
	return [...sums].map(([currency, sum]) => ({ currency, amount: toMillionths(sum) }));
}

/** Returns an amount of a day: 0 without its block, which means no traffic; null if it is missing or cannot be read. */
function amountIn(day: IDataObject, block: string, key: string): number | null {
	const isKnown =
		Object.keys(day).every((name) => name === 'date') || BLOCKS.some((one) => one in day);
	if (isKnown && (day[block] ?? null) === null) return 0;
	const given = part(day, block);
	const amount = serviceAmount(given[key]);
	if (amount !== undefined) return amount;
	return key === 'cost' && serviceAmount(given.volume) === 0 ? 0 : null;
}

/** Returns the rows, after a note on amounts that are null in them. */
export function noted<Rows extends IDataObject | IDataObject[]>(
	{ hint }: { hint(text: string): void },
	rows: Rows,
): Rows {
	const names = [rows]
		.flat()
		.flatMap((row) => Object.keys(row).filter((name) => row[name] === null));
	const missing = [...new Set(names)].filter((name) => /_mb$|_cost$|sms/.test(name));
	if (missing.length > 0) {
		hint(
			`The service does not give some amounts of this usage, or in an unknown form, or costs in two currencies ('costs'). They are null: ${missing.join(', ')}. Choose 'Per Day' without 'Simplify' to see its records.`,
		);
	}
	return rows;
}

const VOLUMES = ['volume', 'volume_tx', 'volume_rx'];

/**
 * Returns the volume of a block of a day, from its sum or from both directions. 0 without the block, undefined if it cannot be
 * read. One direction may be missing.
 */
export function usedOn(day: IDataObject, block: string): number | undefined {
	if ((day[block] ?? null) === null) return 0;
	const given = part(day, block);
	const [volume, up, down] = VOLUMES.map((key) => serviceAmount(given[key]));
	const isWrong = VOLUMES.some(
		(key) => (given[key] ?? null) !== null && serviceAmount(given[key]) === undefined,
	);
	if (isWrong || (volume ?? up ?? down) === undefined) return undefined;
	return Math.max(volume ?? 0, toMillionths((up ?? 0) + (down ?? 0)));
}

/** Whether the volumes of a day can be read. */
export const isReadable = (day: IDataObject): boolean =>
	BLOCKS.every((block) => usedOn(day, block) !== undefined);

/** Returns an amount that may be a text; 0 if there is none. */
export const amountOf = (value: unknown): number => serviceAmount(value) ?? 0;

/** Rounds to bytes: binary fractions are not exact. */
export const toMillionths = (value: number) => Math.round(value * 1e6) / 1e6;

/** Keys of the two months, the earlier one first. A month without traffic is missing. */
const MONTHS = ['last_month', 'current_month'] as const;

/**
 * Simplifies the two months of a device to an item each, with zeros for a month without traffic
 * (docs/service/usage.md, *Totals of an endpoint*). Data in MB, costs in `currency`. The amounts of a month that is no object
 * are null.
 */
export const simplifyMonths = (
	stats: IDataObject,
	of: UsageOf,
	amounts = MONTH_AMOUNTS,
): IDataObject[] =>
	MONTHS.map((period) => {
		const given = stats[period] ?? {};
		const blocks = isObject(given) ? given : { data: given, sms: given };
		const month = part(blocks, 'data').month ?? part(blocks, 'sms').month ?? null;
		return { ...of, period, month, ...sumOf(amounts, [blocks]) };
	});
