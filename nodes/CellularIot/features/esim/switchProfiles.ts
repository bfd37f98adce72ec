import { withClock } from '../../../shared/api/clock';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/url';
import { endsRun, type Failure, refused, type Result, success } from '../../../shared/api/types';
import { euiccIdOf } from '../../../shared/lookup/euicc';
import { holderOf } from '../../../shared/records/euicc';
import { MINUTE_MS } from '../../../shared/records/time';
import type { Run, WholeBatch } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { holderName } from '../../domain/euiccOperation';
import { actionIdOf, type ClockedRun, isBack, readChip, turnsOf, withRefusal } from './chips';
import { newTask, outcomeOf, targetOf, type Task, type Wish } from './task';
import { nextWave, type Progress, progressOf, stateAfter } from './wave';

const PARALLEL_READS = 4;
/** With a wait, the run ends when a chip could not be read in so many passes in a row. */
const MOST_UNREAD = 10;
const TOO_MANY = 429;
const STOPPED = 'the run was stopped';

/** Switches the profiles of chips in waves; without *Wait for the End* one wave at most. Settles all items. */
export async function switchProfiles(run: Run, batch: WholeBatch<Wish>): Promise<void> {
	const [first] = batch.entries;
	if (first === undefined) return;
	const { waits, action: name } = first.input;
	const clocked = { ...run, api: withClock(run.api) };
	const action = await actionIdOf(run, name);
	if (!action.ok) return batch.settleRest(action);
	const turn = turnsOf(run.api);
	const tasks = batch.entries.map(({ item, input }) => newTask(item, input));
	let reason = '';
	do reason = await turn(async () => await pass(clocked, batch, tasks, action.value, first.input));
	while (waits && !batch.isOver() && mayGoOn(tasks) && (await run.pause(MINUTE_MS)));
	await inParallel(tasks, PARALLEL_READS, async (task) => {
		if (task.state === 'refused') return;
		const outcome = outcomeOf(task, reason);
		const row = outcome.ok && (await withRefusal(run, outcome.value, task.operation ?? {}));
		batch.settle([task.item], row ? success(row) : outcome);
	});
}

/** Whether another pass can change something. */
const mayGoOn = (tasks: readonly Task[]) =>
	tasks.some(({ state }) => state === 'moving' || state === 'unknown') &&
	tasks.every(({ unread, failure }) => unread < MOST_UNREAD && !(failure && endsRun(failure)));

/** Reads all chips, and sends a wave if the rule allows one. Returns why others are not sent. */
async function pass(
	run: ClockedRun,
	batch: WholeBatch<Wish>,
	all: ReadonlyArray<Task<Wish>>,
	action: number,
	rule: Wish,
): Promise<string> {
	const tasks = all.filter(({ state }) => state !== 'refused');
	const readAll = async (
		some: ReadonlyArray<Task<Wish>>,
		read: (task: Task<Wish>) => Promise<void>,
	) =>
		await inParallel(some, PARALLEL_READS, async (task) => {
			if (!batch.isOver()) await read(task);
		});
	await readAll(tasks, async (task) => await readProgress(run, task, action));
	refuseRepeated(tasks);
	for (const task of tasks) settleRefused(batch, task);
	// The device of each chip of the wave is read before the first of them is sent.
	const wave = waveOf(tasks).slice(0, nextWave(all, rule).size);
	await readAll(wave, async (task) => await readDevice(run, task));
	if (batch.isOver()) return STOPPED;
	const { size, reason } = nextWave(all, rule);
	for (const task of size === 0 ? [] : wave) {
		await send(run, task);
		settleRefused(batch, task);
		if (batch.isOver()) return STOPPED;
		if (task.state === 'unknown') return `the operation of ${task.name} may not be sent`;
	}
	return reason;
}

/** Returns the pending chips in the order of sending: first those that are cut off, so that no others are. */
function waveOf<Of extends Task>(tasks: readonly Of[]): Of[] {
	const pending = tasks.filter(({ state }) => state === 'pending');
	return [true, false].flatMap((first) => pending.filter(({ isOut = false }) => isOut === first));
}

function settleRefused(batch: WholeBatch<Wish>, task: Task): void {
	if (task.state === 'refused') batch.settle([task.item], outcomeOf(task, ''));
}

/** Refuses an item whose chip an earlier item names. */
function refuseRepeated(tasks: readonly Task[]): void {
	const firsts = new Map<number, Task>();
	for (const task of tasks) {
		const first = firsts.get(task.id ?? 0);
		if (task.id === undefined || task.state === 'refused') continue;
		if (first === undefined) firsts.set(task.id, task);
		else fail(task, refused(`Item ${first.item} names the same eSIM`, 'Give each once.').failure);
	}
}

/** Notes a failure. A refusal of the form is one of the item; otherwise the state of the chip is not known. */
function fail(task: Task, failure: Failure): void {
	const isRefused = failure.kind === 'input' && task.sent !== true;
	const state = isRefused ? 'refused' : 'unknown';
	Object.assign(task, { state, failure, unread: task.unread + 1 });
}

async function readProgress(run: ClockedRun, task: Task<Wish>, action: number): Promise<void> {
	const read = await progressIn(run, task, action);
	if (!read.ok) return fail(task, read.failure);
	const unread = read.value.state === 'pending' ? task.unread : 0;
	const none = {
		operation: undefined,
		outcome: undefined,
		isOut: false,
		after: undefined,
		failure: undefined,
	};
	Object.assign(task, none, read.value, { unread });
}

async function progressIn(
	run: ClockedRun,
	task: Task<Wish>,
	action: number,
): Promise<Result<Progress>> {
	const { wish } = task;
	const id = task.id === undefined ? await euiccIdOf(run, wish.euicc) : success(task.id);
	if (!id.ok) return id;
	const chip = await readChip(run, id.value);
	if (!chip.ok) return chip;
	const { euicc } = chip.value;
	const endpointId = toId(holderOf(euicc).id) ?? task.endpointId;
	Object.assign(task, { id: id.value, chip: chip.value, name: holderName(euicc), endpointId });
	const now = run.api.now();
	const target = targetOf(wish, euicc, action, now);
	if (!target.ok) return target;
	task.target = target.value;
	const progress = progressOf(chip.value, target.value, now);
	const { after, state } = progress;
	// A profile that is only stored cuts no device off.
	if (after === undefined || endpointId === undefined || wish.body.enable === false)
		return success(progress);
	const back = await isBack(run, endpointId, after);
	if (!back.ok) return back;
	const changed =
		state === 'pending' ? { isOut: !back.value } : { state: stateAfter(after, back.value, now) };
	return success({ ...progress, ...changed });
}

/** Reads whether the device is online. A device whose return cannot be read is not switched. */
async function readDevice(run: ClockedRun, task: Task): Promise<void> {
	const online = task.endpointId === undefined ? success(true) : await isBack(run, task.endpointId);
	if (!online.ok) return fail(task, online.failure);
	Object.assign(task, { unread: 0, wasOffline: !online.value });
}

/** Schedules the operation (docs/service/esim.md, *Operations of a chip*). */
export async function send({ api }: Pick<Run, 'api'>, task: Task): Promise<void> {
	const { id, target, wish } = task;
	if (id === undefined || target === undefined) return;
	const { action, iccid } = target;
	const body = [{ action: { id: action }, ...wish.body, ...(iccid && { iccid_with_luhn: iccid }) }];
	const location = path`/api/v1/euicc/${id}/operation`;
	const sent = await api.send({ method: 'POST', path: location, body, expect: 'records' });
	if (sent.ok) {
		const operation = sent.value.body[0] ?? {};
		Object.assign(task, { sent: true, state: 'moving', operation, outcome: 'inProgress' });
		return;
	}
	const { kind, status = 0, mayBeApplied } = sent.failure;
	const isRefused = kind === 'status' && status !== TOO_MANY && mayBeApplied !== true;
	Object.assign(task, { state: isRefused ? 'refused' : 'unknown', failure: sent.failure });
}
