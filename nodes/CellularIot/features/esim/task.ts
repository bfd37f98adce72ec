import type { IDataObject } from 'n8n-workflow';
import { explain } from '../../../shared/api/errors';
import { type Failure, failed, refused, type Result, success } from '../../../shared/api/types';
import type { Located } from '../../../shared/form/parameters';
import { isSameIccid, profilesOf } from '../../../shared/records/euicc';
import { part } from '../../../shared/records/record';
import { DAY_MS, isoOf } from '../../../shared/records/time';
import { firstTexts } from '../../../shared/values';
import {
	type ActionName,
	actionName,
	holderName,
	operationRow,
	textOf,
} from '../../domain/euiccOperation';
import type { Chip } from './chips';
import { isWanted, type Progress, type Target } from './wave';

/** What a chip shall do. The action is that of the first item. */
export interface Change {
	euicc: Located;
	action: ActionName;
	/** ICCID or name of a profile on the chip; undefined for a download. */
	profile?: string;
	/** The operation without action and profile. */
	body: IDataObject;
}

/** The form of an item of a rollout. The wave and the wait are those of the first item. */
export interface Wish extends Change {
	/** Operations before do not count, in milliseconds since 1970. Default: 7 days ago. */
	since?: number;
	waveSize: number;
	mostFailures: number;
	waits: boolean;
}

/** An item of a run. */
export interface Task<Wanted extends Change = Change> extends Progress {
	item: number;
	wish: Wanted;
	/** The name of its device, or what the form has. */
	name: string;
	/** Id of the chip; undefined until it is looked up. */
	id?: number;
	/** The chip as it was last read, and what it shall do. */
	chip?: Chip;
	target?: Target;
	/** Id of its device, if a profile names one. */
	endpointId?: number;
	/** Why it could not be read or sent, or is refused. */
	failure?: Failure;
	/** Passes in a row in which it could not be read. */
	unread: number;
	sent?: boolean;
	wasOffline?: boolean;
}

/** Returns what a chip shall do. A chip that leaves its profile needs a way back. */
export function targetOf(
	{ action: name, profile, since, body }: Wish,
	euicc: IDataObject,
	action: number,
	now: number,
): Result<Target> {
	const target = { action, since: since ?? now - 7 * DAY_MS };
	if (profile === undefined) return success(target);
	const found = profileOn(euicc, profile);
	if (!found.ok) return found;
	const iccid = String(found.value.iccid_with_luhn);
	const already = `uses the profile '${profile}' already`;
	if (name !== 'disable') return success({ ...target, iccid, already });
	const isFallback = (one: IDataObject) => one.fallback_attribute === true && one !== found.value;
	if (body.rollback !== true && !profilesOf(euicc).some(isFallback)) {
		const message = `The eSIM of ${holderName(euicc)} has no other profile that is its fallback`;
		return refused(message, "Set one as fallback first, or turn on 'Roll Back If No Network'.");
	}
	return success({ ...target, iccid, leaves: true, already: `does not use '${profile}'` });
}

/** Finds a profile on a chip by its ICCID, its name or its operator. */
export function profileOn(euicc: IDataObject, profile: string): Result<IDataObject> {
	const namesOf = (one: IDataObject) => [one.name, part(one, 'operator').name];
	const all = profilesOf(euicc);
	const [found, ...others] = all.filter(
		(one) => isSameIccid(one.iccid_with_luhn, profile) || namesOf(one).includes(profile),
	);
	if (found && others.length === 0) return success(found);
	const count = found ? others.length + 1 : 0;
	const there = all.flatMap((one) => [one.iccid_with_luhn, ...namesOf(one)]).filter(Boolean);
	const message = `The eSIM of ${holderName(euicc)} has ${count} profiles '${profile}'`;
	return refused(message, `Choose one of: ${firstTexts(there)}`);
}

const WAY_OUT = 'No eSIM is sent until this one can be read. Without this item the others go on.';

export const newTask = <Wanted extends Change>(item: number, wish: Wanted): Task<Wanted> => ({
	item,
	wish,
	name: `eSIM ${wish.euicc.value}`,
	state: 'unknown',
	unread: 0,
});

/** Returns the outcome of an item. `reason`: why pending chips were not sent. */
export function outcomeOf(task: Task, reason: string): Result<IDataObject> {
	const { chip, target, failure, state } = task;
	if (failure === undefined && chip && target) return success(rowOf(task, chip, target, reason));
	const known = failure ?? refused(`Not read, because ${reason}`).failure;
	if (state !== 'unknown') return failed(known);
	const { description } = explain(known);
	return failed({
		about: task.name,
		...known,
		request: '',
		description: `${description}\n${WAY_OUT}`,
	});
}

function rowOf(task: Task, { euicc }: Chip, target: Target, reason: string): IDataObject {
	const { operation = {}, outcome = 'done', sent = false } = task;
	const row: IDataObject = { ...operationRow(operation, euicc, outcome), sent };
	const [changed, text] = wordOf(task, target, reason) ?? [];
	if (changed !== undefined) {
		return { ...row, outcome: changed, summary: `${holderName(euicc)}: ${text}.` };
	}
	return task.wasOffline && sent ? { ...row, summary: `${String(row.summary)} ${OFFLINE}` } : row;
}

/** Returns outcome and sentence where they are not those of the operation. */
function wordOf(task: Task, target: Target, reason: string): [string, string] | undefined {
	const { state, operation, outcome = 'done', sent } = task;
	const isOver = outcome === 'done';
	if (state === 'pending') return ['notSent', `not sent, because ${reason}`];
	if (state === 'notBack') return ['notBack', 'done, but the device is not back online'];
	if (operation === undefined) return ['done', target.already ?? 'done'];
	if (state === 'moving' && isOver) {
		return ['inProgress', 'done, and the device is not back online yet'];
	}
	if (sent) return undefined;
	if (state === 'moving') return openWord(operation, target);
	return target.iccid === undefined ? ['notSent', downloadText(operation, outcome)] : undefined;
}

/** Of an operation in progress that another run or another person has sent. */
function openWord(operation: IDataObject, target: Target): [string, string] {
	const open = `'${actionName(operation)}' is in progress on its eSIM (${textOf(operation, 'status')})`;
	return [isWanted(operation, target) ? 'inProgress' : 'notSent', `not sent, because ${open}`];
}

const OFFLINE = 'Its device was offline when it was sent.';

/** A download does not say its code, so one that has ended may be another one. */
function downloadText(
	{ finalization_date: end, last_updated_at: updated }: IDataObject,
	how: string,
) {
	const time = isoOf(end, updated)?.slice(0, 16).replace('T', ' ') ?? 'an unknown date';
	const ended = how === 'done' ? 'a profile was downloaded' : `a download ended as '${how}'`;
	return `not sent, because ${ended} on ${time} UTC; to download another one, set 'Ignore Operations Before'`;
}
