import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import { firstTexts } from '../../../shared/values';
import { ACTIVATED, hasStatus } from '../../domain/statuses';
import type { Plan, Step } from './plan';
import type { Wanted } from './row';

/** Steps in words: of one row, and of several, planned or done. */
const STEPS: Record<Step, [label: string, planned: string, done: string]> = {
	create: ['create', 'to create', 'created'],
	change: ['change', 'to change', 'changed'],
	assign: ['assign SIM', 'to get a SIM', 'given a SIM'],
	goLive: ['go live', 'to go live', 'live now'],
	shutDown: ['shut down', 'to shut down', 'shut down'],
	nothing: ['nothing to do', 'with nothing to do', 'with nothing to do'],
	conflict: ['conflict', 'in conflict', 'in conflict'],
};

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

/** Returns one line: `change, go live: status Disabled -> Enabled; tags (none) -> water`. */
function summaryOf({ steps, changes, problem }: Plan): string {
	if (problem !== undefined) return `conflict: ${problem}`;
	const labels = steps.map((step) => STEPS[step][0]).join(', ');
	const isNew = steps.includes('create');
	const lines = Object.entries(changes).map(([field, { before, after }]) =>
		[field.replaceAll('_', ' '), ...(isNew ? [] : [textOf(before), '->']), textOf(after)].join(' '),
	);
	return lines.length > 0 ? `${labels}: ${lines.join('; ')}` : labels;
}

const textOf = (value: IDataObject[string]): string => {
	const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
	return text === '' ? '(none)' : text;
};

/** Notes SIMs that leave a device for no other one and stay charged (docs/service/sims.md, *Statuses*). */
export function noteReleased(run: Pick<Run, 'hint'>, plans: readonly Plan[]): void {
	const assigned = new Set(
		plans.flatMap(({ sim, problem }) => (problem === undefined ? (sim?.id ?? []) : [])),
	);
	const free = plans.flatMap(({ device, work }) => {
		const held = work.release.length > 0 ? device?.sim : undefined;
		return held !== undefined && !assigned.has(held.id) && hasStatus(held.status, ACTIVATED)
			? held.iccid
			: [];
	});
	if (free.length === 0) return;
	run.hint(
		`SIMs that leave their device and stay activated, so they are charged: ${firstTexts(free)}. 'Suspend' those that are not needed.`,
	);
}

/** Holds for the whole sheet, so it takes no expression. */
export const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Rows', value: 'rows', description: 'An item for each row of the sheet' },
		{
			name: 'Summary',
			value: 'summary',
			description: 'One item with numbers, and the rows with something to do in a list',
		},
	],
	default: 'rows',
};

/** Counts records by their steps: one that ended in conflict did none of them. */
function countsOf(records: readonly IDataObject[]): Record<string, number> {
	const counts: Record<string, number> = Object.fromEntries(
		Object.keys(STEPS).map((step) => [step, 0]),
	);
	for (const { outcome, steps } of records) {
		const done = outcome === 'conflict' ? ['conflict'] : (steps as string[]);
		for (const step of done) counts[step] = (counts[step] ?? 0) + 1;
	}
	return counts;
}

/** Counts what becomes of the rows of a run. A summary takes the place of their records; failures stay. */
export class Tally {
	private readonly records: IDataObject[] = [];
	private readonly items: number[] = [];
	private failed = 0;
	/** The batch that settles rows. */
	readonly batch: WholeBatch<unknown>;

	constructor(
		private readonly all: WholeBatch<unknown>,
		private readonly form: { isPreview: boolean; isSummary: boolean },
	) {
		this.batch = {
			...all,
			settle: (items, outcome) => {
				if (this.keeps(outcome)) this.items.push(...items);
				else all.settle(items, outcome);
			},
			conclude: (outcome) => {
				if (!this.keeps(outcome)) all.conclude(outcome);
			},
		};
	}

	/** Adds the numbers beside the output, and the summary. */
	finish(run: Pick<Run, 'hint'>): void {
		const { isPreview, isSummary } = this.form;
		const counts = countsOf(this.records);
		const shown = Object.entries(STEPS).flatMap(([step, [, planned, done]]) => {
			const count = counts[step] ?? 0;
			return count > 0 ? `${count} ${isPreview ? planned : done}` : [];
		});
		if (this.failed > 0) shown.push(`${this.failed} failed`);
		const text = `Devices: ${shown.join(', ')}.`;
		run.hint(isPreview ? `${text} ${PREVIEW}` : text);
		if (!isSummary) return;
		const summary = {
			preview: isPreview,
			complete: this.failed === 0 && counts.conflict === 0,
			devices: this.records.length + this.failed,
			counts: { ...counts, failed: this.failed },
			text,
			findings: this.records.filter(({ outcome }) => outcome !== 'nothing'),
		};
		this.all.settle(this.items, success(summary));
	}

	/** Counts an outcome. Returns whether it is kept for the summary. */
	private keeps(outcome: Outcome): boolean {
		if (!outcome.ok) this.failed++;
		else this.records.push(...[outcome.value].flat());
		return outcome.ok && this.form.isSummary;
	}
}

const PREVIEW = "This is a preview: nothing was sent. Turn off 'Preview' to carry it out.";
