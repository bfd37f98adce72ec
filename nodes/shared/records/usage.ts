import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/** Identifies the rows of a device or a SIM, which do not name it: fields of the output. */
export type UsageOf = IDataObject;

/** Output name, block of a day, and its number (docs/service/usage.md, *Days of an endpoint*). */
const AMOUNTS = [
	['data_mb', 'data', 'volume'],
	['data_up_mb', 'data', 'volume_tx'],
	['data_down_mb', 'data', 'volume_rx'],
	['sms_from_device', 'sms', 'volume_tx'],
	['sms_to_device', 'sms', 'volume_rx'],
	['satellite_data_mb', 'sat_geo_data', 'volume'],
	['satellite_sms', 'sat_geo_sms', 'volume'],
] as const;

/**
 * Simplifies a day's usage: data in MB, up from the device and down to it; numbers of SMS (docs/service/usage.md, *Days
 * of an endpoint*).
 */
export function simplifyUsage(day: IDataObject, of: UsageOf): IDataObject {
	const amounts = AMOUNTS.map(([name, block, key]) => [name, asNumber(part(day, block)[key])]);
	return { ...of, date: day.date ?? null, ...Object.fromEntries(amounts) };
}

/** The row of a device without usage: the service leaves out days without traffic. */
export const noUsage = (of: UsageOf): IDataObject => ({
	...of,
	date: null,
	...Object.fromEntries(AMOUNTS.map(([name]) => [name, 0])),
});

/** Adds up the days of a device; 0 without any. `from` and `until` are the first and the last day. */
export function totalUsage(
	days: readonly IDataObject[],
	of: UsageOf,
	{ from, until }: { from: string; until: string },
): IDataObject {
	const sum = (block: string, key: string) =>
		days.reduce((total, day) => total + amountOf(part(day, block)[key]), 0);
	const amounts = AMOUNTS.map(([name, block, key]) => [name, toMillionths(sum(block, key))]);
	return { ...of, from, until, ...Object.fromEntries(amounts) };
}

/** Returns an amount that may be a text; 0 if there is none. */
export const amountOf = (value: unknown): number => Number(asNumber(value)) || 0;

/** Rounds to bytes: binary fractions are not exact. */
export const toMillionths = (value: number) => Math.round(value * 1e6) / 1e6;
