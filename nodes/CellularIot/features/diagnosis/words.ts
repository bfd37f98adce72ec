import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/records/time';
import { part } from '../../../shared/records/record';
import { isBlank } from '../../../shared/values';
import type { Facts } from './facts';

/** Returns the name of a device as a sentence begins with it. */
export function nameOf({ endpoint }: Pick<Facts, 'endpoint'>): string {
	const { name, id } = endpoint;
	if (!isBlank(name) && typeof name !== 'object') return String(name);
	const { iccid } = part(endpoint, 'sim');
	return isBlank(iccid) ? `Endpoint ${String(id)}` : `The device with SIM ${String(iccid)}`;
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a span of time in its largest whole unit. */
function spanText(ms: number): string {
	if (ms >= 2 * DAY_MS) return plural(Math.floor(ms / DAY_MS), 'day');
	if (ms >= HOUR_MS) return plural(Math.floor(ms / HOUR_MS), 'hour');
	return plural(Math.max(0, Math.floor(ms / MINUTE_MS)), 'minute');
}

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns a time and how long ago it was, by the service's clock. */
export const timeText = (at: number, { now }: Pick<Facts, 'now'>): string =>
	`${stamp(at)} (${spanText(now - at)} ago)`;

/** Returns the description of a status, else its id. */
export function statusText(record: Parameters<typeof part>[0]): string {
	const { description, id } = part(record, 'status');
	return String(description ?? id ?? 'not given');
}
