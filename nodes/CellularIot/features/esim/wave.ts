import type { IDataObject } from 'n8n-workflow';
import { enabledProfile, isSameIccid } from '../../../shared/records/euicc';
import { part } from '../../../shared/records/record';
import { MINUTE_MS, parseTime } from '../../../shared/records/time';
import { judged, type Outcome } from '../../domain/euiccOperation';
import type { Chip } from './chips';

/**
 * `pending`: nothing was sent. `moving`: an operation is in progress, or the device may still come back. `away`: done, but
 * the device is not online.
 */
export type Standing = 'pending' | 'moving' | 'away' | 'failed' | 'done';

export interface Target {
	/** Id of the action. */
	action: number;
	/** The profile; undefined for a download. */
	iccid?: string;
	/** Earlier operations do not count, in milliseconds since 1970. */
	since: number;
}

export interface Placed {
	standing: Standing;
	operation?: IDataObject;
	outcome?: Outcome;
}

/** A device is given this time to come back: a roll back takes 7 minutes (docs/service/esim.md, *Operations of a chip*). */
const RETURN_MS = 10 * MINUTE_MS;

export const isWanted = (operation: IDataObject, { action, iccid }: Target): boolean =>
	Number(part(operation, 'action').id) === action &&
	(iccid === undefined || isSameIccid(operation.iccid_with_luhn, iccid));

/** Returns where a chip is on its way to the target. `now`: the service's clock. `isOnline`: undefined if not known. */
export function placeOf(
	{ euicc, operations }: Chip,
	target: Target,
	now: number,
	isOnline?: boolean,
): Placed {
	const all = judged(operations, euicc, now);
	const open = all.find(({ outcome }) => outcome === 'inProgress');
	if (open !== undefined) return { standing: 'moving', ...open };
	const own = all.find(
		({ operation }) =>
			isWanted(operation, target) && (parseTime(operation.creation_date) ?? now) >= target.since,
	);
	const isThere = isSameIccid(enabledProfile(euicc).iccid_with_luhn, target.iccid);
	if (own === undefined) return { standing: isThere ? 'done' : 'pending' };
	if (own.outcome !== 'done' && !isThere) return { standing: 'failed', ...own };
	if (isOnline !== false) return { standing: 'done', ...own, outcome: 'done' };
	const endedAt = parseTime(own.operation.finalization_date) ?? 0;
	return { standing: now - endedAt < RETURN_MS ? 'moving' : 'away', ...own };
}

/**
 * Returns how many pending chips may be sent now, and why no more. So never more are cut off than one wave and
 * `mostFailures`.
 */
export function nextWave(
	standings: readonly Standing[],
	{ waveSize, mostFailures }: { waveSize: number; mostFailures: number },
): { size: number; reason: string } {
	const count = (wanted: Standing) => standings.filter((one) => one === wanted).length;
	const failures = count('failed') + count('away');
	if (failures > mostFailures) {
		const reason = `${failures} failed or are not back online, more than 'Most Failures' (${mostFailures})`;
		return { size: 0, reason };
	}
	const moving = count('moving');
	if (moving > 0) return { size: 0, reason: `${moving} of the wave before are not done` };
	return { size: waveSize, reason: 'a wave was sent. Run this again when it is done' };
}
