import type { IDataObject } from 'n8n-workflow';
import { countEqual } from '../../../shared/values';
import { type Fleet, HEALTH_VERDICTS, type Judged } from './fleet';

/** Verdicts that a diagnosis can prove or refute. Settings are certain already. */
const UNCERTAIN: string[] = ['blockedByLimit', 'noQuota', 'attachRefused', 'silent'];

/** Devices in a summary; *Output: Devices* has all. */
const MOST_LISTED = 20;

const isUncertain = ({ verdict }: Judged) => UNCERTAIN.includes(verdict);
const isTrouble = ({ verdict }: Judged) => verdict !== 'fine';

const rowOf = ({ device, verdict, reason, event }: Judged): IDataObject => ({
	endpoint_id: device.id,
	endpoint_name: device.name,
	iccid: device.iccid,
	verdict,
	reason: reason ?? null,
	seen_at: event === undefined ? null : new Date(event.at).toISOString(),
});

/** Orders by verdict, then by the newest event. */
function compare(one: Judged, other: Judged): number {
	const rank = HEALTH_VERDICTS.indexOf(one.verdict) - HEALTH_VERDICTS.indexOf(other.verdict);
	return rank === 0 ? (other.event?.at ?? 0) - (one.event?.at ?? 0) : rank;
}

/** Returns a row for each device that is not fine: the causes first, then the silent and the unknown ones. */
export function devicesOf(fleet: Fleet, now: number, isListed = isTrouble): IDataObject[] {
	return fleet.judged(now).filter(isListed).sort(compare).map(rowOf);
}

/** Counts the devices by verdict, and lists the first ones worth a diagnosis. */
export function summaryOf(fleet: Fleet, now: number): IDataObject {
	const counts = countEqual(fleet.judged(now).map(({ verdict }) => verdict));
	const worth = devicesOf(fleet, now, isUncertain);
	return {
		devices: fleet.size,
		counts: Object.fromEntries(HEALTH_VERDICTS.map((one) => [one, counts.get(one) ?? 0])),
		worth_a_diagnosis: worth.length,
		shortlist: worth.slice(0, MOST_LISTED),
		checked_at: new Date(now).toISOString(),
	};
}
