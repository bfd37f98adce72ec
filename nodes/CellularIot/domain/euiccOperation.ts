import type { IDataObject } from 'n8n-workflow';
import {
	enabledProfile,
	euiccSummary,
	isSameIccid,
	profileLabel,
	profilesOf,
} from '../../shared/records/euicc';
import { idText, part } from '../../shared/records/record';
import { MINUTE_MS, parseTime } from '../../shared/records/time';

/**
 * Words for an end without success, in a status or an error.
 * @assumption A roll back is told in words of the status or the error (docs/service/esim.md, *Operations of a chip*).
 * Check: enable a profile without network, with `rollback`, and read the operation half an hour later.
 */
const WORDS = [
	['rolledBack', /roll(ed|ing)?[\s_-]?back|revert|(former|previous) profile/i],
	['canceled', /cancel/i],
	['expired', /expire|time(d)?[\s_-]?out/i],
	['failed', /fail|error|reject|refus|abort/i],
] as const;

export type Outcome = (typeof WORDS)[number][0] | 'inProgress' | 'done';

/** Work that the chip has begun may end this much after the expiry. */
const LEEWAY_MS = 15 * MINUTE_MS;

/** The words of an action or a status; '' without them. */
export const textOf = (record: IDataObject, key: string) =>
	String(part(record, key).description ?? '');

/** First words of the actions of a chip, in lower case (docs/service/esim.md, *Words of operations*). */
export const ACTIONS = {
	download: ['download', 'install'],
	enable: ['enable', 'activate', 'switch'],
	disable: ['disable', 'deactivate'],
	setFallback: ['set'],
	unsetFallback: ['unset'],
	delete: ['delete', 'remove'],
	audit: ['audit'],
};
export type ActionName = keyof typeof ACTIONS;

/** Whether an operation has one of the actions. */
export function does(operation: IDataObject, ...actions: ActionName[]): boolean {
	const action = textOf(operation, 'action').toLowerCase();
	return actions.some((one) => ACTIONS[one].some((word) => action.startsWith(word)));
}

/** The service updates the profiles of a chip about every minute; it is not waited for longer than this. */
const SYNC_MS = 10 * MINUTE_MS;

/**
 * Whether the profiles of a chip are older than the end of an operation (docs/service/esim.md, *Chips*). `ageMs`: time since
 * that end.
 */
export function isStale(operation: IDataObject, euicc: IDataObject, ageMs: number): boolean {
	const end = parseTime(operation.finalization_date);
	const synced = parseTime(euicc.last_synced);
	return synced === undefined ? ageMs < SYNC_MS : end !== undefined && synced < end;
}

/** Returns the error of an operation; null without one. An object of nulls is none. */
function errorOf(operation: IDataObject): string | null {
	const { reason, message } = part(operation, 'error');
	const code = idText(reason);
	return idText(message) ?? idText(operation.error) ?? (code ? `reason ${code}` : null);
}

/**
 * Returns how an operation ended. `now`: milliseconds since 1970. `isNewest`: whether the chip has got no later switch; then
 * its profile in use shows a roll back, too.
 * @assumption An operation with a finalization date has ended (docs/service/esim.md, *Operations of a chip*). Check: read
 * an operation before and after its end.
 */
export function outcomeOf(
	operation: IDataObject,
	euicc: IDataObject,
	now: number,
	isNewest: boolean,
): Outcome {
	const end = parseTime(operation.finalization_date);
	const error = errorOf(operation);
	const said = `${textOf(operation, 'status')} ${error ?? ''}`;
	const word = WORDS.find(([, words]) => words.test(said))?.[0];
	if (end === undefined && error === null) return openOutcome(operation, now, word);
	if (word !== undefined || error !== null) return word ?? 'failed';
	return isNewest && end !== undefined ? profileOutcome(operation, euicc, now - end) : 'done';
}

/** Returns how the newest switch has ended by the profiles of the chip, which may be older than it. */
function profileOutcome(operation: IDataObject, euicc: IDataObject, ageMs: number): Outcome {
	if (isStale(operation, euicc, ageMs)) return ageMs < SYNC_MS ? 'inProgress' : 'done';
	return isLeft(operation, euicc) ? 'rolledBack' : 'done';
}

function openOutcome({ expiry_date: expiry }: IDataObject, now: number, word?: Outcome): Outcome {
	if (word === 'expired' || word === 'canceled') return word;
	return now > (parseTime(expiry) ?? now) + LEEWAY_MS ? 'expired' : 'inProgress';
}

/** Whether the chip uses another profile than the operation led to: never if the age of its profiles is not known. */
function isLeft(operation: IDataObject, euicc: IDataObject): boolean {
	const { iccid_with_luhn: enabled } = enabledProfile(euicc);
	if (enabled === undefined || parseTime(euicc.last_synced) === undefined) return false;
	const isNamed = isSameIccid(operation.iccid_with_luhn, enabled);
	return does(operation, 'enable') ? !isNamed : does(operation, 'disable') && isNamed;
}

/** Returns the action of an operation for a sentence: "Enable profile" for enable_profile. */
export const actionName = (operation: IDataObject): string =>
	(textOf(operation, 'action') || 'Operation')
		.replaceAll('_', ' ')
		.replace(/^./, (one) => one.toUpperCase());

/** Returns an operation as an output: what became of it, and one sentence. */
export function operationRow(
	operation: IDataObject,
	euicc: IDataObject,
	outcome: Outcome,
): IDataObject {
	const status = textOf(operation, 'status');
	const action = textOf(operation, 'action') || 'Operation';
	const shown = actionName(operation);
	const error = errorOf(operation);
	const chip = euiccSummary(euicc);
	const used = profileLabel(enabledProfile(euicc));
	const using = used === undefined ? '' : `. It uses the profile of ${used}`;
	const work = parseTime(operation.finalization_date)
		? `'${shown}'${pathText(operation, euicc)} has ended, and the list of profiles is not updated yet`
		: `'${shown}'${pathText(operation, euicc)} is in progress (${status}). The chip asks for work at a restart and every 24 hours`;
	const texts: Record<Outcome, string> = {
		inProgress: work,
		done: `'${shown}' is done${using}`,
		failed: `'${shown}' failed: ${error ?? status}${using}`,
		rolledBack: `It found no network and returned to the former profile${using}`,
		expired: `'${shown}' expired. The chip asked for work last: ${String(euicc.last_polled ?? 'never')}`,
		canceled: `'${shown}' was canceled`,
	};
	return {
		operation_id: operation.id ?? null,
		euicc_id: euicc.id,
		endpoint_id: chip.endpoint_id,
		endpoint_name: chip.endpoint_name,
		action,
		outcome,
		summary: `${holderName(euicc)}: ${texts[outcome]}.`,
		status,
		reason: error,
		iccid: operation.iccid_with_luhn ?? null,
	};
}

/** Returns " from A to B" for a switch to another profile; '' if one of them is not known. */
function pathText(operation: IDataObject, euicc: IDataObject): string {
	const isTarget = (one: IDataObject) =>
		isSameIccid(one.iccid_with_luhn, operation.iccid_with_luhn);
	const from = enabledProfile(euicc);
	const to = profilesOf(euicc).find(isTarget);
	const [left, reached] = [profileLabel(from), profileLabel(to ?? {})];
	const isKnown = left !== undefined && reached !== undefined && does(operation, 'enable');
	return isKnown && !isTarget(from) ? ` from ${left} to ${reached}` : '';
}

/** The name of the device with a chip, as a sentence begins with it. */
export function holderName(euicc: IDataObject): string {
	const { endpoint_name: name, eid } = euiccSummary(euicc);
	return String(name ?? `eSIM ${String(eid)}`);
}

/** Orders operations by their creation, the newest first. */
const newestFirst = (one: IDataObject, other: IDataObject): number =>
	(parseTime(other.creation_date) ?? 0) - (parseTime(one.creation_date) ?? 0);

/** An operation and how it ended. */
export interface Judged {
	operation: IDataObject;
	outcome: Outcome;
}

/** Returns each operation of a chip with its outcome, the newest first. */
export function judged(operations: readonly IDataObject[], euicc: IDataObject, now: number) {
	const all = [...operations].sort(newestFirst).map((operation): Judged => {
		return { operation, outcome: outcomeOf(operation, euicc, now, false) };
	});
	const newest = newestSwitch(all);
	if (newest !== undefined) newest.outcome = outcomeOf(newest.operation, euicc, now, true);
	return all;
}

/** Returns the switch that decides which profile a chip uses: the newest one that was not canceled. */
export const newestSwitch = (all: readonly Judged[]): Judged | undefined =>
	all.find(
		({ operation, outcome }) =>
			outcome !== 'canceled' && does(operation, 'enable', 'download', 'disable'),
	);
