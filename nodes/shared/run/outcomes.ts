import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { toNodeError } from '../api/errors';
import { toId } from '../values';
import type { Outcome } from './operation';
import { failedItem, inContext, type NodeError, type Stop, toldTo } from './report';

/** Collects the outcomes of the items of a run. */
export class Outcomes {
	/** Output rows by their first item. */
	private readonly rows: Array<INodeExecutionData[] | undefined>;
	private readonly done: number[] = [];
	/** Items whose change may have been applied without an answer. */
	private readonly unsure: number[] = [];
	/** Failures that stop the run. */
	private readonly stopping: Stop[] = [];
	private readonly keepGoing: boolean;

	/** `changes`: whether errors list the changed items. `readsSheet`: whether they name rows beside items. */
	constructor(
		private readonly host: IExecuteFunctions,
		private readonly count: number,
		private readonly changes: boolean,
		private readonly readsSheet = false,
	) {
		this.rows = new Array<INodeExecutionData[] | undefined>(count);
		this.keepGoing = host.continueOnFail();
	}

	/** Settles items that failed. */
	refuse(error: NodeError, items: readonly number[]): void {
		if (!this.keepGoing) this.stopping.push({ error, items });
		else for (const item of items) this.rows[item] = [failedItem(error, item)];
	}

	/** Settles items. Pairs each record with all of them. */
	settle(items: readonly number[], outcome: Outcome): void {
		const [first] = items;
		if (first === undefined) return;
		if (!outcome.ok) {
			const { mayBeApplied } = outcome.failure;
			for (const item of mayBeApplied === true ? items : []) this.unsure.push(item);
			this.refuse(toNodeError(this.host.getNode(), outcome.failure, first), items);
			return;
		}
		for (const item of items) this.done.push(item);
		const pairedItem = items.length === 1 ? { item: first } : items.map((item) => ({ item }));
		const records = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
		const rows = (this.rows[first] ??= []);
		for (const json of records) rows.push({ json, pairedItem });
	}

	/** Whether a failure has ended the run. */
	isStopped(): boolean {
		return this.stopping.length > 0;
	}

	/** Throws the error of the run, if there is one. */
	stopIfRefused(): void {
		if (this.isStopped()) throw this.shown();
	}

	/** Returns the output in the order of the input. Throws the error of the run, if there is one. */
	output(): INodeExecutionData[][] {
		this.stopIfRefused();
		// Does not copy the long list of a single item.
		return [
			this.rows.length === 1 ? (this.rows[0] ?? []) : this.rows.flatMap((rows) => rows ?? []),
		];
	}

	/** Returns the row that n8n's nodes for sheets tell, else the row below a header. */
	private rowOf(item: number): number {
		return toId(this.host.getInputData()[item]?.json.row_number) ?? item + 2;
	}

	private shown(): NodeError {
		const stops = this.stopping.sort((a, b) => firstOf(a) - firstOf(b));
		const done = this.changes ? this.done.sort((a, b) => a - b) : [];
		const unsure = this.unsure.sort((a, b) => a - b);
		const rowOf = this.readsSheet ? (item: number) => this.rowOf(item) : undefined;
		return toldTo(this.host, inContext(stops, { count: this.count, rowOf, done, unsure }));
	}
}

const firstOf = ({ items }: Stop) => items[0] ?? 0;
