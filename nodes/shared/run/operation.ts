import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Connection } from './connect';
import type { Result } from '../api/types';
import type { ConcurrencyName } from './concurrency';
import type { Parameters } from '../form/parameters';

/** Shared by all items of one run of the node. */
export interface Run {
	api: Connection;
	/** Ids that were looked up in this run, such as that of a device name. */
	lookupCache: Map<string, Promise<Result<number>>>;
	/** Shows a note beside the output, once. */
	hint(text: string): void;
	/** Waits; returns false as soon as the run was stopped or a failure ended it. */
	pause(ms: number): Promise<boolean>;
}

/** The outcome of one item: a record, a list of records, or a failure. */
export type Outcome = Result<IDataObject | IDataObject[]>;

/**
 * The texts and the form of one verb of one noun. `read` takes the form of one item and refuses invalid values. It runs
 * for every item before the first request, so that a bad row stops a batch before anything is sent.
 */
interface Verb<Input> {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	/** For the list of actions, with the noun and without articles, for example "Send SMS". */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** Set where something changes: what an AI agent must ask for first, for example "send this SMS". */
	confirm?: string;
	/** Whether this form changes nothing, as a preview: an agent needs no confirmation for it. */
	changesNothing?(parameters: Parameters): boolean;
	read(parameters: Parameters): Input;
}

/** A verb that is carried out item by item. */
export interface ItemOperation<Input = unknown> extends Verb<Input> {
	concurrency: ConcurrencyName;
	run(run: Run, input: Input): Promise<Outcome>;
}

/** One input item and the input read from its form. */
export interface Entry<Input> {
	item: number;
	input: Input;
}

/** A conflict of an item with another one, such as the same number in both. */
export interface Objection {
	item: number;
	message: string;
	description?: string;
}

/** The items of a batch operation, and where it reports their outcomes. */
export interface Batch<Input> {
	entries: ReadonlyArray<Entry<Input>>;
	/**
	 * Reports the outcome of items: a record is one output paired with all of them, a failure is the failure of each.
	 * Each item is settled once.
	 */
	settle(items: readonly number[], outcome: Outcome): void;
	/** Whether to send nothing more: a failure ended the run, or it was stopped. */
	isOver(): boolean;
}

/** A verb that takes all input items at once, because the service does. */
export interface BatchOperation<Input = unknown> extends Verb<Input> {
	/** Compares the items with each other, before anything is sent. */
	check?(entries: ReadonlyArray<Entry<Input>>): Objection[];
	runAll(run: Run, batch: Batch<Input>): Promise<void>;
}

export type Operation = ItemOperation | BatchOperation;

/** Checks that `run` takes what `read` returns; the menu needs no type for it. */
export const operation = <Input>(verb: ItemOperation<Input>): ItemOperation =>
	verb as unknown as ItemOperation;

/** The same for a verb that takes all items at once. */
export const batchOperation = <Input>(verb: BatchOperation<Input>): BatchOperation =>
	verb as unknown as BatchOperation;

/** Asked of AI agents only, before each change: n8n shows `@tool` fields on tools alone. */
const confirmField = (confirm: string): INodeProperties => ({
	displayName: 'Confirm',
	name: 'confirm',
	type: 'boolean',
	default: false,
	description: `Whether the person agreed to ${confirm}. The operation is refused without it.`,
	displayOptions: { show: { '@tool': [true] } },
});

/** The whole form of an operation. */
export const fieldsOf = (verb: Operation): INodeProperties[] =>
	verb.confirm === undefined ? verb.fields : [...verb.fields, confirmField(verb.confirm)];
