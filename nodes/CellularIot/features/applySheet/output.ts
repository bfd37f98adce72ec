import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Outcome, Run } from '../../../shared/run/operation';
import { firstTexts } from '../../../shared/values';
import { ACTIVATED, hasStatus } from '../../domain/statuses';
import type { Changes, Plan, Step } from './plan';
import type { Wanted } from './row';

/** Steps in words: of one row, and of several, planned or done. What takes a device offline comes first. */
export const STEPS: Record<Step, [label: string, planned: string, done: string]> = {
	shutDown: ['shut down', 'to shut down', 'shut down'],
	disable: ['disable', 'to disable', 'disabled'],
	release: ['release SIM', 'that need the SIM of a device', 'given the SIM of a device'],
	conflict: ['conflict', 'in conflict', 'in conflict'],
	create: ['create', 'to create', 'created'],
	change: ['change', 'to change', 'changed'],
	assign: ['assign SIM', 'to get a SIM', 'given a SIM'],
	goLive: ['go live', 'to go live', 'live now'],
	nothing: ['nothing to do', 'with nothing to do', 'with nothing to do'],
};

const FIRST = ['shutDown', 'disable', 'release', 'conflict'];
const [CHANGED, UNCHANGED] = [FIRST.length, FIRST.length + 1];

/** Returns what was done for a record, or will be: one that ended in conflict did none of its steps. */
export const stepsOf = ({ outcome, steps }: IDataObject): string[] =>
	outcome === 'conflict' ? ['conflict'] : ((steps as string[] | undefined) ?? []);

/** Whether a record is about a device that may go offline, or about one that is left alone. */
export const isUrgent = (record: IDataObject): boolean => rankOf(record) < CHANGED;

/** Returns the place of a record in the output. A failed row is like a conflict. */
export function rankOf(record: IDataObject): number {
	if (record.steps === undefined) return record.error === undefined ? 0 : FIRST.indexOf('conflict');
	const steps = stepsOf(record);
	if (steps.includes('nothing')) return UNCHANGED;
	const place = FIRST.findIndex((step) => steps.includes(step));
	return place < 0 ? CHANGED : place;
}

/** Returns the output of a plan that did not fail, what a person reads first. `id`: that of a new device. */
export function outcomeOf(plan: Plan, isPreview: boolean, id = plan.device?.id): Outcome {
	const { row, device, sim, steps, changes, problem } = plan;
	const { name, iccid }: Wanted = row?.wanted ?? {};
	return success({
		row: row?.row ?? null,
		name: firstText(device?.name, name),
		outcome: endingOf(plan, isPreview),
		summary: summaryOf(plan),
		problem: problem ?? null,
		id: id ?? null,
		iccid: firstText(sim?.iccid, iccid),
		steps,
		changes,
	});
}

const firstText = (...texts: Array<string | undefined>) =>
	texts.find((text) => text !== undefined && text !== '') ?? null;

/** How a row ended: left alone with a problem, nothing to do, shown only, or carried out. */
function endingOf({ steps, problem }: Plan, isPreview: boolean) {
	if (problem !== undefined) return 'conflict';
	if (steps.includes('nothing')) return 'nothing';
	return isPreview ? 'planned' : 'done';
}

/** Returns one line: `change, go live: status Disabled -> Enabled; tags (none) -> water (new tag)`. */
function summaryOf({ steps, changes, problem }: Plan): string {
	if (problem !== undefined) return `conflict: ${problem}`;
	const labels = steps.map((step) => STEPS[step][0]).join(', ');
	const isNew = steps.includes('create');
	const lines = Object.entries(changes).map(([field, change]) =>
		[
			field.replaceAll('_', ' '),
			...(isNew ? [] : [textOf(change.before), '->']),
			textOf(change.after, change),
			...(change.note === undefined ? [] : [`(${change.note})`]),
		].join(' '),
	);
	return lines.length > 0 ? `${labels}: ${lines.join('; ')}` : labels;
}

function textOf(value: IDataObject[string], { created = [] }: Partial<Changes[string]> = {}) {
	const texts = [value].flat().map((one) => {
		const text = String(one ?? '');
		return created.includes(text) ? `${text} (new tag)` : text;
	});
	return texts.join(', ') || '(none)';
}

/** Notes SIMs that stay charged while their device is offline (docs/service/sims.md, *Statuses*). */
export function noteCharged(run: Pick<Run, 'hint'>, plans: readonly Plan[]): void {
	const kept = plans.filter(({ problem }) => problem === undefined);
	const assigned = new Set(kept.flatMap(({ sim }) => sim?.id ?? []));
	const left = plans
		.flatMap(({ device, work }) => (work.release.length > 0 ? (device?.sim ?? []) : []))
		.filter(({ id }) => !assigned.has(id));
	const disabled = kept.flatMap(({ row, sim }) =>
		row?.wanted.state === 'disabled' ? (sim ?? []) : [],
	);
	for (const [which, sims] of [
		['leave their device', left],
		['are in a device that the sheet disables', disabled],
	] as const) {
		const active = sims.filter(({ status }) => hasStatus(status, ACTIVATED));
		if (active.length === 0) continue;
		const iccids = firstTexts(active.map(({ iccid }) => iccid));
		run.hint(
			`SIMs that ${which} and stay activated, so they are charged: ${iccids}. 'Suspend' those that are not needed.`,
		);
	}
}
