import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Connection } from './connect';
import type { Result } from '../api/types';
import type { ConcurrencyName } from './concurrency';
import type { Parameters } from '../form/parameters';

/** What one run of the node shares between its items. */
export interface Run {
	api: Connection;
	/** Ids that were looked up in this run, such as that of a device name. */
	lookupCache: Map<string, Promise<Result<number>>>;
	/** Shows a note beside the output, once. */
	hint(text: string): void;
	/** Waits that many milliseconds; false: the run was stopped or an item ended it, so that waiting on is in vain. */
	pause(ms: number): Promise<boolean>;
}

/** What one item gives: a record, a list of records, or a failure. */
export type Outcome = Result<IDataObject | IDataObject[]>;

/**
 * The words and the form of one verb of one noun. `read` takes the form of one item and refuses what cannot be right;
 * it runs for every item before the first request, so that a bad row stops a batch before anything is sent.
 */
interface Verb<Input> {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	/** For the list of actions, with the noun and without articles, for example "Send SMS". */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** Set where an AI agent must confirm: what it would do, for example "send this SMS". */
	confirm?: string;
	/** Whether a form only looks, as a dry run does: an agent may do that before it asks. */
	changesNothing?(parameters: Parameters): boolean;
	read(parameters: Parameters): Input;
}

/** A verb that is carried out item by item. */
export interface ItemOperation<Input = unknown> extends Verb<Input> {
	/** Which items may run side by side. */
	concurrency: ConcurrencyName;
	run(run: Run, input: Input): Promise<Outcome>;
}

/** One input item and what its form says. */
export interface Entry<Input> {
	item: number;
	input: Input;
}

/** What is wrong with an item in the company of the others, such as a number that two of them have. */
export interface Objection {
	item: number;
	message: string;
	description?: string;
}

/** The items of a run of which a batch operation makes its requests, and the place where it reports. */
export interface Batch<Input> {
	entries: ReadonlyArray<Entry<Input>>;
	/**
	 * Says what became of items: a record is one output paired with all of them, a failure is the failure of each.
	 * Every item is settled once; one that never is has an output of its own only where the run goes on.
	 */
	settle(items: readonly number[], outcome: Outcome): void;
	/** Whether nothing more is to be sent: an item failed and the node does not go on, or the run was stopped. */
	isOver(): boolean;
}

/** A verb that takes all input items at once, because the service does. */
export interface BatchOperation<Input = unknown> extends Verb<Input> {
	/** Looks at all items together, before anything is sent. */
	check?(entries: ReadonlyArray<Entry<Input>>): Objection[];
	runAll(run: Run, batch: Batch<Input>): Promise<void>;
}

/** One verb of one noun: the words the person sees, the fields of its form, and the call. */
export type Operation = ItemOperation | BatchOperation;

/** Keeps the type of the form between `read` and `run`, and forgets it for the menu. */
export const operation = <Input>(verb: ItemOperation<Input>): ItemOperation =>
	verb as unknown as ItemOperation;

/** The same for a verb that takes all items at once. */
export const batchOperation = <Input>(verb: BatchOperation<Input>): BatchOperation =>
	verb as unknown as BatchOperation;

/** Asked of AI agents only, before they delete something or cause a charge. n8n shows `@tool` fields on tools alone. */
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
