import type { IDataObject } from 'n8n-workflow';
import { withClock } from '../../../shared/api/clock';
import { failed, refused, type Result } from '../../../shared/api/types';
import { euiccIdOf } from '../../../shared/lookup/euicc';
import { isSameIccid, profilesOf } from '../../../shared/records/euicc';
import type { Run, WholeBatch } from '../../../shared/run/operation';
import {
	holderName,
	isStale,
	type Judged,
	judged,
	newestSwitch,
} from '../../domain/euiccOperation';
import { actionIdOf, type Chip, type ClockedRun, readChip, turnsOf } from './chips';
import { send } from './switchProfiles';
import { type Change, newTask, outcomeOf, profileOn, type Task } from './task';
import { endOf, isWanted, type Target, usedIccid } from './wave';

/** A change of a profile that its device does not use. */
export interface ProfileChange extends Change {
	action: 'delete' | 'setFallback' | 'unsetFallback';
	profile: string;
	/** Whether the fallback, and the last profile beside the one in use, may be deleted. */
	mayDeleteFallback: boolean;
}

/** Schedules changes of profiles, one chip after another. Settles all items. */
export async function manageProfiles(run: Run, batch: WholeBatch<ProfileChange>): Promise<void> {
	const [first] = batch.entries;
	if (first === undefined) return;
	const clocked = { ...run, api: withClock(run.api) };
	const action = await actionIdOf(run, first.input.action);
	if (!action.ok) return batch.settleRest(action);
	for (const { item, input } of batch.entries) {
		if (batch.isOver()) return;
		const change = async () => await changeProfile(clocked, item, input, action.value);
		batch.settle([item], await turnsOf(run.api)(change));
	}
}

/** The reason of a chip whose profiles are older than its last operation. */
const NOT_UPDATED = 'the list of profiles is not updated yet. Run this again in a minute';

async function changeProfile(
	run: ClockedRun,
	item: number,
	change: ProfileChange,
	action: number,
): Promise<Result<IDataObject>> {
	const id = await euiccIdOf(run, change.euicc);
	if (!id.ok) return id;
	const chip = await readChip(run, id.value);
	if (!chip.ok) return chip;
	const found = profileOn(chip.value.euicc, change.profile);
	const iccid = found.ok ? String(found.value.iccid_with_luhn) : change.profile;
	const target = { action, iccid, since: 0, already: alreadyIn(change) };
	const task = { ...newTask(item, change), id: id.value, chip: chip.value, target };
	const now = run.api.now();
	const all = judged(chip.value.operations, chip.value.euicc, now);
	const known = withoutSending(task, all, target, now);
	if (known !== undefined) return known;
	if (!found.ok) return found;
	if (isSo(change, found.value)) return outcomeOf({ ...task, state: 'done' }, '');
	const used = usedIccid(chip.value, newestSwitch(all), now);
	const fault = deletionFault(chip.value, found.value, change, used);
	if (fault !== undefined) return fault;
	await send(run, task);
	return task.failure ? failed(task.failure) : outcomeOf(task, '');
}

/** Returns the outcome of a chip with an operation in progress, or with profiles older than its last operation. */
function withoutSending(
	task: Task & { chip: Chip },
	all: readonly Judged[],
	target: Target,
	now: number,
): Result<IDataObject> | undefined {
	const { euicc } = task.chip;
	const newest = all.find(
		({ operation, outcome }) =>
			outcome === 'inProgress' || isStale(operation, euicc, now - endOf(operation)),
	);
	if (newest === undefined) return undefined;
	if (newest.outcome === 'inProgress')
		return outcomeOf({ ...task, ...newest, state: 'moving' }, '');
	if (isWanted(newest.operation, target))
		return outcomeOf({ ...task, ...newest, state: 'done' }, '');
	return outcomeOf({ ...task, state: 'pending' }, NOT_UPDATED);
}

const alreadyIn = ({ action, profile }: ProfileChange) =>
	`'${profile}' is ${action === 'setFallback' ? 'the' : 'no'} fallback already`;

const isSo = ({ action }: ProfileChange, { fallback_attribute: isFallback }: IDataObject) =>
	action !== 'delete' && isFallback === (action === 'setFallback');

/** Returns why a profile is not deleted: without network its device would have no other one. */
function deletionFault(
	{ euicc }: Chip,
	{ iccid_with_luhn: iccid, fallback_attribute: isFallback }: IDataObject,
	{ action, mayDeleteFallback }: ProfileChange,
	used: unknown,
): Result<never> | undefined {
	if (action !== 'delete') return undefined;
	const name = holderName(euicc);
	if (typeof used !== 'string') {
		const advice = "No profile has a status that says so. Let it use one first: 'Switch Profile'.";
		return refused(`It is not known which profile ${name} uses`, advice);
	}
	if (isSameIccid(used, iccid)) {
		return refused(`${name} uses this profile`, "Let it use another one first: 'Switch Profile'.");
	}
	if (mayDeleteFallback || (isFallback === false && profilesOf(euicc).length > 2)) return undefined;
	const what = isFallback === false ? 'the last other profile' : 'the fallback';
	const message = `This is ${what} of ${name}`;
	const advice =
		"Without it the device has no way back. To delete it, turn on 'Allow Deleting the Fallback'.";
	return refused(message, advice);
}
