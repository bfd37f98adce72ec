import type { IDataObject } from 'n8n-workflow';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { inParallel, limited } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/path';
import { refused, type Result, success } from '../../../shared/api/types';
import type { Located } from '../../../shared/form/parameters';
import { euiccIdOf } from '../../../shared/lookup/euicc';
import type { LookupRun } from '../../../shared/lookup/ids';
import { isSameIccid, profilesOf } from '../../../shared/records/euicc';
import { part } from '../../../shared/records/record';
import { DAY_MS, MINUTE_MS } from '../../../shared/records/time';
import type { Run, WholeBatch } from '../../../shared/run/operation';
import { firstTexts } from '../../../shared/values';
import { holderName, operationRow } from '../../domain/euiccOperation';
import { actionIdOf, type Chip, isBack, readChip } from './chips';
import { isWanted, nextWave, type Placed, placeOf, type Target } from './wave';

const PARALLEL_READS = 4;
const STOPPED = 'the run was stopped';

/** The form of an item. The action, the wave and the wait are those of the first item. */
export interface Wish {
	euicc: Located;
	/** ICCID or name of a profile on the chip; undefined for a download. */
	profile?: string;
	/** The operation without action and profile. */
	body: IDataObject;
	/** Operations before do not count, in milliseconds since 1970. Default: 7 days ago. */
	since?: number;
	waveSize: number;
	mostFailures: number;
	waits: boolean;
}

interface Task extends Placed {
	item: number;
	wish: Wish;
	id: Result<number>;
	/** The chip as it was last read, and what it shall do. */
	seen?: Result<{ chip: Chip; target: Target }>;
	sent?: boolean;
}

type ClockedRun = LookupRun & { api: ClockedApi };

/** Runs of one process take turns, by base URL: each sees what the other has sent. */
const turns = new Map<string, ReturnType<typeof limited>>();

/** Switches the profiles of chips in waves; without *Wait for the End* one wave at most. Settles all items. */
export async function switchProfiles(run: Run, batch: WholeBatch<Wish>): Promise<void> {
	const [first] = batch.entries;
	if (first === undefined) return;
	const { waits, profile } = first.input;
	const clocked = { ...run, api: withClock(run.api) };
	const words = profile === undefined ? ['download', 'install'] : ['enable', 'activate', 'switch'];
	const action = await actionIdOf(run, ...words);
	if (!action.ok) return batch.settleRest(action);
	const turn = turns.get(run.api.baseUrl) ?? limited(1);
	turns.set(run.api.baseUrl, turn);
	const tasks = await tasksOf(run, batch);
	let reason = '';
	do reason = await turn(async () => await pass(clocked, batch, tasks, action.value));
	while (waits && tasks.some(isMoving) && !batch.isOver() && (await run.pause(MINUTE_MS)));
	for (const task of tasks) settle(batch, task, reason);
}

function settle(batch: WholeBatch<Wish>, { item, id, seen, ...task }: Task, reason: string) {
	if (seen?.ok) batch.settle([item], success(rowOf(seen.value, task, reason)));
	else if (seen) batch.settle([item], seen);
	else if (!id.ok) batch.settle([item], id);
}

const isMoving = ({ standing }: Task) => standing === 'moving';

/** Finds the chips. An item whose chip an earlier item names is refused. */
async function tasksOf(run: LookupRun, { entries }: WholeBatch<Wish>): Promise<Task[]> {
	const ids = await inParallel(
		entries,
		PARALLEL_READS,
		async ({ input }) => await euiccIdOf(run, input.euicc),
	);
	return entries.map(({ item, input: wish }, place) => {
		const id = ids[place] as Result<number>;
		const first = ids.findIndex((one) => one.ok && id.ok && one.value === id.value);
		const twice = refused(`Item ${entries[first]?.item} names the same eSIM`, 'Give each once.');
		return { item, wish, standing: 'pending', id: id.ok && first < place ? twice : id };
	});
}

/** Reads all chips, and sends a wave if the rule allows one. Returns why others are not sent. */
async function pass(run: ClockedRun, batch: WholeBatch<Wish>, tasks: Task[], action: number) {
	await inParallel(tasks, PARALLEL_READS, async (task) => {
		if (task.id.ok && !batch.isOver()) await look(run, task, task.id.value, action);
	});
	const there = tasks.filter(({ seen }) => seen?.ok);
	if (tasks[0] === undefined || batch.isOver()) return STOPPED;
	const standings = there.map(({ standing }) => standing);
	const { size, reason } = nextWave(standings, tasks[0].wish);
	for (const task of there.filter(({ standing }) => standing === 'pending').slice(0, size)) {
		if (batch.isOver()) return STOPPED;
		if (!(await send(run, task))) return 'an operation before it could not be sent';
	}
	return reason;
}

async function look(run: ClockedRun, task: Task, id: number, action: number): Promise<void> {
	const read = await readChip(run, id);
	const target = read.ok ? targetOf(task.wish, read.value.euicc, action, run.api.now()) : read;
	if (!read.ok || !target.ok) return void (task.seen = target as Result<never>);
	const chip = read.value;
	const known = placeOf(chip, target.value, run.api.now());
	const isSwitched = known.standing === 'done' && known.operation !== undefined;
	const back = isSwitched ? await isBack(run, chip.euicc) : success(undefined);
	task.seen = back.ok ? success({ chip, target: target.value }) : back;
	const placed = placeOf(chip, target.value, run.api.now(), back.ok ? back.value : undefined);
	Object.assign(task, { operation: undefined }, placed);
}

/** Finds the wanted profile on a chip. */
function targetOf(wish: Wish, euicc: IDataObject, action: number, now: number): Result<Target> {
	const { profile, since = now - 7 * DAY_MS } = wish;
	if (profile === undefined) return success({ action, since });
	const namesOf = (one: IDataObject) => [one.name, part(one, 'operator').name];
	const all = profilesOf(euicc);
	const found = all.filter(
		(one) => isSameIccid(one.iccid_with_luhn, profile) || namesOf(one).includes(profile),
	);
	const iccid = String(found[0]?.iccid_with_luhn);
	if (found.length === 1) return success({ action, since, iccid });
	const there = all.flatMap((one) => [one.iccid_with_luhn, ...namesOf(one)]).filter(Boolean);
	const message = `The eSIM of ${holderName(euicc)} has ${found.length} profiles '${profile}'`;
	return refused(message, `Choose one of: ${firstTexts(there)}`);
}

/** Schedules the operation (docs/service/esim.md, *Operations of a chip*). Returns whether the service took it. */
async function send({ api }: LookupRun, task: Task): Promise<boolean> {
	if (!task.id.ok || !task.seen?.ok) return false;
	const { action, iccid } = task.seen.value.target;
	const body = [
		{ action: { id: action }, ...task.wish.body, ...(iccid && { iccid_with_luhn: iccid }) },
	];
	const location = path`/api/v1/euicc/${task.id.value}/operation`;
	const sent = await api.send({ method: 'POST', path: location, body, expect: 'records' });
	if (!sent.ok) task.seen = sent;
	else {
		const operation = sent.value.body[0] ?? {};
		Object.assign(task, { sent: true, standing: 'moving', operation, outcome: 'inProgress' });
	}
	return sent.ok;
}

/** Returns the output of an item. `reason`: why pending chips were not sent. */
function rowOf(
	{ chip: { euicc }, target }: { chip: Chip; target: Target },
	{ standing, operation = {}, outcome = 'done', sent = false }: Pick<Task, keyof Placed | 'sent'>,
	reason: string,
): IDataObject {
	const row: IDataObject = { ...operationRow(operation, euicc, outcome), sent };
	const said = (changed: string, text: string) => ({
		...row,
		outcome: changed,
		summary: `${holderName(euicc)}: ${text}.`,
	});
	if (standing === 'pending') return said('notSent', `not sent, because ${reason}`);
	if (standing === 'away') return said('notBack', 'done, but the device is not back online');
	if (standing !== 'moving' || sent) return row;
	if (outcome === 'done') return said('inProgress', 'done, and the device is not back online yet');
	const isOther = !isWanted(operation, target);
	const open = `'${String(row.action)}' is in progress on its eSIM (${String(row.status)})`;
	return said(isOther ? 'notSent' : 'inProgress', `not sent, because ${open}`);
}
