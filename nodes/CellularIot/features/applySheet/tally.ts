import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { explain } from '../../../shared/api/errors';
import { success } from '../../../shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { firstTexts, grouped } from '../../../shared/values';
import { isUrgent, rankOf, STEPS, stepsOf } from './output';
import type { Changes } from './plan';
import type { SheetRow } from './row';

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

/** Counts records by their steps. */
function countsOf(records: readonly IDataObject[]): Record<string, number> {
	const counts: Record<string, number> = Object.fromEntries(
		Object.keys(STEPS).map((step) => [step, 0]),
	);
	for (const step of records.flatMap(stepsOf)) counts[step] = (counts[step] ?? 0) + 1;
	return counts;
}

/** Lines about devices that stay online; further ones are counted. */
const MOST_LINES = 200;

/** Returns a line for each record, in their order. Rows with the same conflict or failure share one. */
function linesOf(records: readonly IDataObject[]): string[] {
	const groups = grouped(records, (record) => record.problem ?? record.error ?? record);
	return [...groups.values()].map((same) => {
		const [{ name, iccid, summary }] = same;
		const rows = same.flatMap(({ row }) => (typeof row === 'number' ? row : []));
		if (same.length > 1) return `${same.length} rows (${listed(rows)}): ${String(summary)}`;
		const place = rows.length > 0 ? `Row ${rows[0]}` : 'Not in the sheet';
		const title = name ?? iccid ?? '';
		return `${place}${title === '' ? '' : `, ${String(title)}`}: ${String(summary)}`;
	});
}

/** Returns what a person reads on a page: what takes devices offline and what is wrong, all of it, then changes. */
function pageOf(records: readonly IDataObject[]): string[] {
	const urgent = linesOf(records.filter(isUrgent));
	const others = linesOf(records.filter((record) => !isUrgent(record)));
	const left = others.length - MOST_LINES;
	return [...urgent, ...others.slice(0, MOST_LINES), ...(left > 0 ? [`And ${left} more.`] : [])];
}

/** Counts what becomes of the rows of a run. A summary takes the place of their records; failures stay. */
export class Tally {
	private readonly records: IDataObject[] = [];
	private readonly failures: IDataObject[] = [];
	private readonly items: number[] = [];
	private readonly notes: string[] = [];
	private readonly rows: Map<number, SheetRow>;
	/** The batch that settles rows. */
	readonly batch: WholeBatch<unknown>;

	constructor(
		private readonly run: Pick<Run, 'hint'>,
		private readonly all: WholeBatch<{ row: SheetRow }>,
		private readonly form: { isPreview: boolean; isSummary: boolean },
	) {
		this.rows = new Map(all.entries.map(({ item, input }) => [item, input.row]));
		this.batch = {
			...all,
			settle: (items, outcome) => {
				if (this.keeps(outcome, items)) this.items.push(...items);
				else all.settle(items, outcome);
			},
			conclude: (outcome) => {
				if (!this.keeps(outcome, [])) all.conclude(outcome);
			},
		};
	}

	/** Adds a note beside the output, and to the summary. */
	hint(text: string): void {
		this.notes.push(text);
		this.run.hint(text);
	}

	/** Adds the numbers beside the output, and the summary. */
	finish(): void {
		const { isPreview, isSummary } = this.form;
		const counts: Record<string, number> = {
			...countsOf(this.records),
			failed: this.failures.length,
		};
		const text = this.textOf(counts);
		this.run.hint(isPreview ? `${text} ${PREVIEW}` : text);
		if (!isSummary) return;
		const findings = this.records
			.filter(({ outcome }) => outcome !== 'nothing')
			.sort((one, other) => rankOf(one) - rankOf(other));
		const summary = {
			preview: isPreview,
			complete: this.failures.length === 0 && counts.conflict === 0,
			devices: this.records.length + this.failures.length,
			counts,
			text,
			notes: this.notes,
			// `text` says what concerns the whole sheet.
			lines: pageOf([...this.failures, ...findings.filter(({ row, id }) => (row ?? id) !== null)]),
			findings,
		};
		if (this.items.length > 0) this.all.settle(this.items, success(summary));
		else this.all.conclude(success(summary));
	}

	/** Returns the numbers in words, and what concerns the whole sheet. */
	private textOf(counts: Record<string, number>): string {
		const shown = Object.entries(STEPS).flatMap(([step, [, planned, done]]) => {
			const count = counts[step] ?? 0;
			return count > 0 ? `${count} ${this.form.isPreview ? planned : done}` : [];
		});
		if (this.failures.length > 0) shown.push(`${this.failures.length} failed`);
		const tags = this.records.flatMap(
			({ changes }) => (changes as Changes | null)?.tags?.created ?? [],
		);
		const newTags = tags.length > 0 ? [`New tags: ${firstTexts([...new Set(tags)])}.`] : [];
		const ofSheet = this.records.flatMap(({ row, problem }) =>
			row === null ? (problem ?? []) : [],
		);
		return [`Devices: ${shown.join(', ')}.`, ...newTags, ...ofSheet].join(' ');
	}

	/** Counts an outcome. Returns whether it is kept for the summary. */
	private keeps(outcome: Outcome, items: readonly number[]): boolean {
		if (outcome.ok) {
			this.records.push(...[outcome.value].flat());
			return this.form.isSummary;
		}
		const { message, description } = explain(outcome.failure);
		const error = `${message}. ${description}`.trim();
		for (const item of items.length > 0 ? items : [-1]) {
			const { row = null, wanted } = this.rows.get(item) ?? {};
			this.failures.push({ row, name: wanted?.name, error, summary: `failed: ${error}` });
		}
		return false;
	}
}

const PREVIEW = "This is a preview: nothing was sent. Turn off 'Preview' to carry it out.";
