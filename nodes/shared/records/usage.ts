import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/** Identifies the rows of a device or a SIM, which do not name it: fields of the output. */
export type UsageOf = IDataObject;

/** Output name, block of a day, and its number. */
type Amount = readonly [name: string, block: string, key: string];

/** Amounts that devices, SIMs and the organization share (docs/service/usage.md, *Days of an endpoint*). */
export const VOLUMES: readonly Amount[] = [
	['data_mb', 'data', 'volume'],
	['data_up_mb', 'data', 'volume_tx'],
	['data_down_mb', 'data', 'volume_rx'],
	['sms_from_device', 'sms', 'volume_tx'],
	['sms_to_device', 'sms', 'volume_rx'],
];

const AMOUNTS: readonly Amount[] = [
	...VOLUMES,
	['satellite_data_mb', 'sat_geo_data', 'volume'],
	['satellite_sms', 'sat_geo_sms', 'volume'],
];

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
	...sumOf(AMOUNTS, []),
});

/** Adds up the days of a device; 0 without any. `from` and `until` are the first and the last day. */
export const totalUsage = (
	days: readonly IDataObject[],
	of: UsageOf,
	{ from, until }: { from: string; until: string },
): IDataObject => ({ ...of, from, until, ...sumOf(AMOUNTS, days) });

/** Adds up amounts of days by output name; 0 without days. */
export function sumOf(
	amounts: readonly Amount[],
	days: readonly IDataObject[],
): Record<string, number> {
	const sum = (block: string, key: string) =>
		days.reduce((total, day) => total + amountOf(part(day, block)[key]), 0);
	return Object.fromEntries(
		amounts.map(([name, block, key]) => [name, toMillionths(sum(block, key))]),
	);
}

/** Returns an amount that may be a text; 0 if there is none. */
export const amountOf = (value: unknown): number => Number(asNumber(value)) || 0;

/** Rounds to bytes: binary fractions are not exact. */
export const toMillionths = (value: number) => Math.round(value * 1e6) / 1e6;
