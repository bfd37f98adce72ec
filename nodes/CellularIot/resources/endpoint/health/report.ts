import type { IDataObject } from 'n8n-workflow';
import { type Fleet, HEALTH_VERDICTS, type Judged, WORTH_A_DIAGNOSIS } from './fleet';

const isWorth = ({ verdict }: Judged) => WORTH_A_DIAGNOSIS.includes(verdict);

const rowOf = ({ device, verdict, event }: Judged): IDataObject => ({
	endpoint_id: device.id,
	endpoint_name: device.name,
	iccid: device.iccid,
	verdict,
	seen: event?.text ?? null,
	seen_at: event === undefined ? null : new Date(event.at).toISOString(),
});

/** Orders by verdict, then by the newest event. */
function compare(one: Judged, other: Judged): number {
	const rank = HEALTH_VERDICTS.indexOf(one.verdict) - HEALTH_VERDICTS.indexOf(other.verdict);
	return rank === 0 ? (other.event?.at ?? 0) - (one.event?.at ?? 0) : rank;
}

/** Returns a row for each device worth a diagnosis: the causes first, the silent ones last. */
export function devicesOf(fleet: Fleet, now: number): IDataObject[] {
	const worth: Judged[] = [];
	for (const judged of fleet.judged(now)) if (isWorth(judged)) worth.push(judged);
	return worth.sort(compare).map(rowOf);
}

/** Counts the devices by verdict, and lists the first ones worth a diagnosis. */
export function summaryOf(fleet: Fleet, now: number, size: number): IDataObject {
	const counts = new Map<string, number>(HEALTH_VERDICTS.map((verdict) => [verdict, 0]));
	for (const { verdict } of fleet.judged(now)) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
	const worth = devicesOf(fleet, now);
	return {
		devices: fleet.size,
		counts: Object.fromEntries(counts),
		worth_a_diagnosis: worth.length,
		shortlist: worth.slice(0, size),
		checked_at: new Date(now).toISOString(),
	};
}
