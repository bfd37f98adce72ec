import type { IDataObject } from 'n8n-workflow';
import { enabledProfile, euiccSummary, isSameIccid } from '../../shared/records/euicc';
import { part } from '../../shared/records/record';
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

/** Whether an operation lets the chip use another profile. */
export const isSwitch = (operation: IDataObject) =>
	/enable|download/i.test(textOf(operation, 'action'));

/**
 * Returns how an operation ended. `now`: milliseconds since 1970. `isNewest`: whether the chip has got no later one; then
 * its enabled profile shows a roll back, too.
 * @assumption An operation with a finalization date has ended (docs/service/esim.md, *Operations of a chip*). Check: read
 * an operation before and after its end.
 */
export function outcomeOf(
	operation: IDataObject,
	euicc: IDataObject,
	now: number,
	isNewest: boolean,
): Outcome {
	const { error, finalization_date: end } = operation;
	const said = `${textOf(operation, 'status')} ${String(part(operation, 'error').message ?? '')}`;
	const word = WORDS.find(([, words]) => words.test(said))?.[0];
	if (parseTime(end) === undefined && !error) return openOutcome(operation, now, word);
	if (word !== undefined || error) return word ?? 'failed';
	return isNewest && isLeft(operation, euicc) ? 'rolledBack' : 'done';
}

function openOutcome({ expiry_date: expiry }: IDataObject, now: number, word?: Outcome): Outcome {
	if (word === 'expired' || word === 'canceled') return word;
	return now > (parseTime(expiry) ?? now) + LEEWAY_MS ? 'expired' : 'inProgress';
}

/** Whether the chip uses another profile than the operation has enabled. */
function isLeft(operation: IDataObject, euicc: IDataObject): boolean {
	const { iccid_with_luhn: enabled } = enabledProfile(euicc);
	const isOther = enabled !== undefined && !isSameIccid(operation.iccid_with_luhn, enabled);
	return isOther && /enable/i.test(textOf(operation, 'action'));
}

/** Returns an operation as an output: what became of it, and one sentence. */
export function operationRow(
	operation: IDataObject,
	euicc: IDataObject,
	outcome: Outcome,
): IDataObject {
	const status = textOf(operation, 'status');
	const action = textOf(operation, 'action') || 'Operation';
	const error = part(operation, 'error').message ?? null;
	const chip = euiccSummary(euicc);
	const using = `It uses the profile of ${String(chip.enabled_operator ?? chip.enabled_iccid)}`;
	const texts: Record<Outcome, string> = {
		inProgress: `'${action}' is in progress (${status}). The chip asks for work at a restart and every 24 hours`,
		done: `'${action}' is done. ${using}`,
		failed: `'${action}' failed: ${String(error ?? status)}. ${using}`,
		rolledBack: `It found no network and returned to the former profile. ${using}`,
		expired: `'${action}' expired. The chip asked for work last: ${String(euicc.last_polled ?? 'never')}`,
		canceled: `'${action}' was canceled`,
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

/** The name of the device with a chip, as a sentence begins with it. */
export function holderName(euicc: IDataObject): string {
	const { endpoint_name: name, eid } = euiccSummary(euicc);
	return String(name ?? `eSIM ${String(eid)}`);
}

/** Orders operations by their creation, the newest first. */
export const newestFirst = (one: IDataObject, other: IDataObject): number =>
	(parseTime(other.creation_date) ?? 0) - (parseTime(one.creation_date) ?? 0);

/** Returns each operation of a chip with its outcome, the newest first. */
export const judged = (operations: readonly IDataObject[], euicc: IDataObject, now: number) =>
	[...operations].sort(newestFirst).map((operation, place) => ({
		operation,
		outcome: outcomeOf(operation, euicc, now, place === 0),
	}));
