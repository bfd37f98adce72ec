import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import { asNumber, part, rowsOf } from './record';
import { amountOf, sumOf, VOLUMES } from './usage';
import { amountsByTime } from './usageTotals';

/** Amounts of a day of the organization (docs/service/organisation.md, *Usage*). */
const AMOUNTS = [...VOLUMES, ['sms_cost', 'sms', 'cost']] as const;

/** Whether a row is the sum of the days beside it (docs/service/organisation.md, *Usage*). */
const isTotal = ({ date }: IDataObject) => String(date).toUpperCase() === 'TOTAL';

const currencyOf = (day: IDataObject | undefined) =>
	(['sms', 'data'] as const)
		.map((block) => part(part(day ?? {}, block), 'currency').code)
		.find((code) => code !== undefined) ?? null;

/** Simplifies the days of the organization: an item for each day, without the total; zeros if there is none. */
export function simplifyDays(rows: readonly IDataObject[]): IDataObject[] {
	const days = rows.filter((row) => !isTotal(row));
	if (days.length === 0) return [{ date: null, ...sumOf(AMOUNTS, []), currency: null }];
	return days.map((day) => ({
		date: day.date ?? null,
		...sumOf(AMOUNTS, [day]),
		currency: currencyOf(day),
	}));
}

/** Adds up the days. The total of the service is left out, as it may be missing. */
export function sumOfDays(
	rows: readonly IDataObject[],
	{ from, until }: { from: string; until: string },
): IDataObject {
	const days = rows.filter((row) => !isTotal(row));
	return { from, until, ...sumOf(AMOUNTS, days), currency: currencyOf(days[0]) };
}

/**
 * Simplifies the last hours of the organization to an item for each time with usage. `rx` of SMS is what devices sent,
 * the reverse of days.
 * @assumption Data of hours is in MB, its `rx` what devices received (docs/service/organisation.md, *Usage*). Check: send
 * 1 MB and read the hours.
 */
export function simplifyHours(hours: IDataObject): IDataObject[] {
	const { rx, tx } = part(hours, 'sms');
	const lists = { data: hours.data, sms: { rx: tx, tx: rx } } as IDataObject;
	return amountsByTime(lists, 'time', {});
}

const WORKSPACE_AMOUNTS = [
	['data_mb', 'data_volume'],
	['sms_count', 'sms_volume'],
	['satellite_data_mb', 'sat_geo_data_volume'],
	['satellite_sms', 'sat_geo_sms_volume'],
] as const;

/** Simplifies the days of a workspace to an item each; one item with zeros for a workspace without usage. */
export function simplifyWorkspace(workspace: IDataObject): IDataObject[] {
	const rows = rowsOf(workspace, 'days').filter(isObject);
	const days = rows.filter((row) => !isTotal(row));
	return (days.length > 0 ? days : [{}]).map((day) => ({
		workspace_id: asNumber(workspace.id),
		date: day.date ?? null,
		...Object.fromEntries(WORKSPACE_AMOUNTS.map(([name, key]) => [name, amountOf(day[key])])),
	}));
}
