import type { IExecuteFunctions, INodeExecutionData, IPairedItemData } from 'n8n-workflow';
import { toNodeError } from '../api/errors';
import { fitted, type Wish } from './answer';
import type { BatchOperation, Outcome } from './operation';
import { errorFor, failedItem, inContext, type NodeError, rowsIn, type Stop } from './report';

/** `outcome` of an output for which nothing was sent. */
const NOT_SENT = 'notSent';

/** Collects the outcomes of the items of a run. */
export class Outcomes {
	/** Output rows by their first item. */
	private readonly rows: Array<INodeExecutionData[] | undefined>;
	/** Output rows of the whole run, after those of the items. */
	private readonly concluding: INodeExecutionData[] = [];
	private readonly done: number[] = [];
	/** Items whose change may have been applied without an answer. */
	private readonly unsure: number[] = [];
	/** Failures that stop the run. */
	private readonly stopping: Stop[] = [];
	private pairedWithAll?: IPairedItemData[];
	private readonly keepGoing: boolean;

	/** `changes`: whether errors list the changed items. `rank`: see `BatchOperation`. */
	constructor(
		private readonly host: IExecuteFunctions,
		private readonly count: number,
		private readonly changes: boolean,
		private readonly rank: NonNullable<BatchOperation['rank']> = () => 0,
	) {
		this.rows = new Array<INodeExecutionData[] | undefined>(count);
		this.keepGoing = host.continueOnFail();
	}

	/** Settles items that failed. */
	refuse(error: NodeError, items: readonly number[]): void {
		if (!this.keepGoing) this.stopping.push({ error, items });
		else for (const item of items) this.rows[item] = [failedItem(error, item)];
	}

	/** Settles items. Each record of the outcome is paired with all of them. */
	settle(items: readonly number[], outcome: Outcome): void {
		const [first] = items;
		if (first === undefined) return;
		if (!outcome.ok) {
			const { mayBeApplied } = outcome.failure;
			for (const item of mayBeApplied === true ? items : []) this.unsure.push(item);
			this.refuse(toNodeError(this.host.getNode(), outcome.failure, first), items);
			return;
		}
		const pairedItem = items.length === 1 ? { item: first } : items.map((item) => ({ item }));
		const records = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
		const isUnchanged = records.length > 0 && records.every((one) => one.outcome === NOT_SENT);
		for (const item of isUnchanged ? [] : items) this.done.push(item);
		const rows = (this.rows[first] ??= []);
		for (const json of records) rows.push({ json, pairedItem });
	}

	/** Adds an outcome that belongs to no single item, paired with all of them. */
	conclude(outcome: Outcome): void {
		if (!outcome.ok) {
			const error = toNodeError(this.host.getNode(), outcome.failure);
			if (this.keepGoing) this.concluding.push({ ...failedItem(error, 0), pairedItem: this.all() });
			else this.stopping.push({ error, items: [] });
			return;
		}
		const records = Array.isArray(outcome.value) ? outcome.value : [outcome.value];
		for (const json of records) this.concluding.push({ json, pairedItem: this.all() });
	}

	/** Returns the pairing with all items, the same list each time: n8n then stores it once. */
	private all(): IPairedItemData[] {
		this.pairedWithAll ??= Array.from({ length: this.count }, (_, item) => ({ item }));
		return this.pairedWithAll;
	}

	/** Whether a failure has ended the run. */
	isStopped(): boolean {
		return this.stopping.length > 0;
	}

	/** Throws the error of the run, if there is one. */
	stopIfRefused(): void {
		if (this.isStopped()) throw this.shown();
	}

	/** Returns the output by rank, in the order of the input. Throws the error of the run, if there is one. */
	output(): INodeExecutionData[][] {
		this.stopIfRefused();
		// Does not copy the long list of a single item.
		if (this.rows.length === 1 && this.concluding.length === 0) return [this.rows[0] ?? []];
		const rows = [...this.rows, this.concluding].flatMap((rows) => rows ?? []);
		return [rows.sort((a, b) => this.rank(a.json) - this.rank(b.json))];
	}

	private shown(): NodeError {
		const stops = this.stopping.sort((a, b) => firstOf(a) - firstOf(b));
		const done = this.changes ? this.done.sort((a, b) => a - b) : [];
		const unsure = this.unsure.sort((a, b) => a - b);
		const rowOf = rowsIn(this.host);
		return errorFor(this.host, inContext(stops, { count: this.count, rowOf, done, unsure }));
	}
}

const firstOf = ({ items }: Stop) => items[0] ?? 0;

/** Notes about the output of a run. */
export interface Notes {
	/** Adds a note, or nothing if it was added before. */
	add(text: string): void;
	/** Returns the output. For an AI agent, as much as it wants, with the notes as items. */
	with(rows: INodeExecutionData[], wish?: Wish): INodeExecutionData[];
}

/** Shows notes beside the output. An AI agent sees items only; it treats an empty output as a broken tool. */
export function notesOf(host: IExecuteFunctions): Notes {
	const texts = new Set<string>();
	return {
		add: (text) => {
			if (texts.has(text)) return;
			texts.add(text);
			host.addExecutionHints({ message: text, location: 'outputPane' });
		},
		with: (rows, wish) => {
			if (wish === undefined) return rows;
			const said = rows.length === 0 && texts.size === 0 ? ['Nothing was found.'] : [...texts];
			const notes = said.map((note) => ({ json: { note }, pairedItem: { item: 0 } }));
			return fitted(rows, notes, wish);
		},
	};
}
