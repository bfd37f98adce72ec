import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import type { Step } from './plan';

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

/** Steps in words: planned, and done. */
const COUNTED: Array<[Step, string, string]> = [
	['create', 'to create', 'created'],
	['change', 'to change', 'changed'],
	['assign', 'to get a SIM', 'given a SIM'],
	['goLive', 'to go live', 'live now'],
	['shutDown', 'to shut down', 'shut down'],
	['nothing', 'with nothing to do', 'with nothing to do'],
	['conflict', 'in conflict', 'in conflict'],
];

/** Counts records by their steps: one that ended in conflict did none of them. */
function countsOf(records: readonly IDataObject[]): Map<Step, number> {
	const counts = new Map<Step, number>(COUNTED.map(([step]) => [step, 0]));
	for (const { outcome, steps } of records) {
		const done = outcome === 'conflict' ? ['conflict' as const] : (steps as Step[]);
		for (const step of done) counts.set(step, (counts.get(step) ?? 0) + 1);
	}
	return counts;
}

/** Counts what becomes of the rows of a run. A summary takes the place of their records; failures stay. */
export class Tally {
	private readonly records: IDataObject[] = [];
	/** Items that wait for the summary. */
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
		const shown = COUNTED.flatMap(([step, planned, done]) => {
			const count = counts.get(step) ?? 0;
			return count > 0 ? `${count} ${isPreview ? planned : done}` : [];
		});
		if (this.failed > 0) shown.push(`${this.failed} failed`);
		const text = `Devices: ${shown.join(', ')}.`;
		run.hint(isPreview ? `${text} ${PREVIEW}` : text);
		if (!isSummary) return;
		const summary = {
			preview: isPreview,
			complete: this.failed === 0 && counts.get('conflict') === 0,
			devices: this.records.length + this.failed,
			counts: { ...Object.fromEntries(counts), failed: this.failed },
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
