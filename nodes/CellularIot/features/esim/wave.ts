import type { IDataObject } from 'n8n-workflow';
import { enabledProfile, isSameIccid } from '../../../shared/records/euicc';
import { part } from '../../../shared/records/record';
import { latestOf, MINUTE_MS, parseTime } from '../../../shared/records/time';
import {
	does,
	isStale,
	type Judged,
	judged,
	newestSwitch,
	type Outcome,
} from '../../domain/euiccOperation';
import { firstTexts } from '../../../shared/values';
import type { Chip, Return } from './chips';

/**
 * `pending`: nothing was sent. `moving`: an operation is in progress, or the device may still come back. `notBack`: done,
 * but its device was not seen since. `unknown`: it could not be read. `refused`: its item names no chip or no profile.
 */
export type RolloutState =
	| 'pending'
	| 'moving'
	| 'notBack'
	| 'failed'
	| 'done'
	| 'unknown'
	| 'refused';

export interface Target {
	/** Id of the action. */
	action: number;
	/** The profile; undefined for a download. */
	iccid?: string;
	/** Whether the chip shall leave this profile. */
	leaves?: boolean;
	/** Said of a chip that needs no operation. */
	already?: string;
	/** Earlier operations do not count, in milliseconds since 1970. */
	since: number;
}

export interface Progress {
	state: RolloutState;
	operation?: IDataObject;
	outcome?: Outcome;
	/** The last switch of a chip that is done or pending. */
	after?: Return;
	/** Whether the device of a pending chip was not seen since its last switch. */
	isOut?: boolean;
}

/** A device is given this time to come back: a roll back takes 7 minutes (docs/service/esim.md, *Operations of a chip*). */
const RETURN_MS = 10 * MINUTE_MS;

export const isWanted = (operation: IDataObject, { action, iccid }: Target): boolean =>
	Number(part(operation, 'action').id) === action &&
	(iccid === undefined || isSameIccid(operation.iccid_with_luhn, iccid));

/** Returns how far a chip is on its way to the target. `now`: the service's clock. */
export function progressOf(chip: Chip, target: Target, now: number): Progress {
	const all = judged(chip.operations, chip.euicc, now);
	const open = all.find(({ outcome }) => outcome === 'inProgress');
	if (open !== undefined) return { state: 'moving', ...open };
	const newest = newestSwitch(all);
	const wanted = all.find(({ operation }) => isWanted(operation, target));
	const last = newest ?? wanted;
	const after = last && returnOf(last);
	const isThere = isReached(chip, target, newest, now);
	if (wanted === undefined) return { state: isThere ? 'done' : 'pending', after };
	if (!isThere && mayRepeat(wanted, newest, target, now)) return { state: 'pending', after };
	if (!isThere && wanted.outcome !== 'done') return { state: 'failed', ...wanted };
	return { state: 'done', ...wanted, outcome: 'done', after };
}

function isReached(chip: Chip, target: Target, newest: Judged | undefined, now: number): boolean {
	const { iccid, leaves = false } = target;
	const used = usedIccid(chip, newest, now);
	if (typeof used === 'string') return isSameIccid(used, iccid) !== leaves;
	// Without a status that says more, the newest switch decides.
	return leaves && newest?.outcome === 'done' && isWanted(newest.operation, target);
}

/** Returns the ICCID in use: by the newest switch if it is done, and the profiles are older or do not say it. */
export function usedIccid({ euicc }: Chip, newest: Judged | undefined, now: number): unknown {
	const { iccid_with_luhn: listed } = enabledProfile(euicc);
	if (newest?.outcome !== 'done' || does(newest.operation, 'download')) return listed;
	const { finalization_date: end, iccid_with_luhn: named } = newest.operation;
	const isOld = isStale(newest.operation, euicc, now - (parseTime(end) ?? 0));
	if (!does(newest.operation, 'disable')) return listed === undefined || isOld ? named : listed;
	return isOld && isSameIccid(listed, named) ? undefined : listed;
}

/** Whether an operation to the target does not count: it is too old, or a later switch has left the profile. */
function mayRepeat(
	wanted: Judged,
	newest: Judged | undefined,
	{ iccid, since }: Target,
	now: number,
): boolean {
	const isOld = (parseTime(wanted.operation.creation_date) ?? now) < since;
	return isOld || (iccid !== undefined && wanted.outcome === 'done' && wanted !== newest);
}

/** Returns what a device must show after its last switch. One that failed may have left its session open. */
function returnOf({ operation, outcome }: Judged): Return {
	const ended = endOf(operation);
	if (outcome !== 'done') return { created: 0, ended };
	const created = parseTime(operation.creation_date) ?? 0;
	const { iccid_with_luhn: iccid } = operation;
	return { created, ended, iccid, ...(does(operation, 'disable') && { leaves: true }) };
}

export const endOf = ({
	finalization_date: end,
	last_updated_at: updated,
	...others
}: IDataObject) =>
	parseTime(end) ?? latestOf([updated, others.expiry_date, others.creation_date]) ?? 0;

/** Returns the state of a chip whose operation has ended. */
export function stateAfter({ ended }: Return, isBack: boolean, now: number): RolloutState {
	if (isBack) return 'done';
	return now - ended < RETURN_MS ? 'moving' : 'notBack';
}

const MOST_NAMED = 3;

/**
 * Returns how many pending chips may be sent now, and why no more. So never more are cut off than one wave and
 * `mostFailures`.
 */
export function nextWave(
	chips: ReadonlyArray<{ state: RolloutState; name: string; isOut?: boolean }>,
	{ waveSize, mostFailures }: { waveSize: number; mostFailures: number },
): { size: number; reason: string } {
	const namesOf = (...states: RolloutState[]) =>
		chips.filter(({ state }) => states.includes(state)).map(({ name }) => name);
	const lost = chips.filter(({ state, isOut }) => state === 'refused' && isOut === true);
	const failures = [...namesOf('failed', 'notBack'), ...lost.map(({ name }) => name)];
	if (failures.length > mostFailures) {
		const reason = `${failures.length} failed or are not back online (${firstTexts(failures, MOST_NAMED)}), more than 'Most Failures' (${mostFailures})`;
		return { size: 0, reason };
	}
	const unknown = namesOf('unknown');
	if (unknown.length > 0) {
		const names = firstTexts(unknown, MOST_NAMED);
		const reason = `the state of ${unknown.length} is not known: ${names}. Without these items the others go on`;
		return { size: 0, reason };
	}
	const moving = namesOf('moving').length;
	if (moving > 0) return { size: 0, reason: `${moving} of the wave before are not done` };
	return { size: waveSize, reason: 'a wave was sent. Run this again when it is done' };
}
