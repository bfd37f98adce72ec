import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Result } from '../api/types';
import { type Field, type Fields, joined } from '../form/field';
import type { Parameters } from '../form/parameters';
import type { Connection } from './connect';

/** Shared by all items of a run. */
export interface Run {
	api: Connection;
	/** Ids found in this run, such as that of a device name. */
	lookupCache: Map<string, Promise<Result<number>>>;
	/** Shows a note beside the output, once. */
	hint(text: string): void;
	/** Waits. Returns false as soon as the run was stopped or has failed. */
	pause(ms: number): Promise<boolean>;
}

/** The outcome of one item: a record, a list of records, or a failure. */
export type Outcome = Result<IDataObject | IDataObject[]>;

interface Verb<Input> {
	/** Stable machine value, stored in workflows. */
	value: string;
	/** Default: the words of `value`, such as "Send Command". */
	name: string;
	/** Entry in the list of actions, without articles, such as "Send SMS". */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** For changes: the action that an AI agent must get confirmed, such as "send this SMS". */
	confirm?: string;
	/** Whether an AI agent gets sums and the first rows, unless it asks for rows. */
	sums?: true;
	/** Whether the form is a preview, which needs no confirmation. */
	changesNothing?(input: Input): boolean;
	/** Reads the form of one item. Runs for all items before the first request, so that a bad row sends nothing. */
	read(parameters: Parameters): Input;
}

/** Bounds of the items in flight. */
export interface Concurrency<Input> {
	width: number;
	/** Items of one group run one after another, in the order of the input. */
	groupOf(input: Input, item: number): string;
}

/** An operation that runs for each item. */
export interface ItemOperation<Input = unknown, Shared = unknown> extends Verb<Input> {
	/** Default: reads run in parallel, changes one after another (docs/service/limits.md, *One after another*). */
	concurrency?: Concurrency<NoInfer<Input>>;
	/** Reads the records that all items share. Runs once before the first item, also without items. Never fails. */
	prepare?(run: Run, inputs: readonly Input[]): Promise<Shared>;
	run(run: Run, input: Input, shared: Shared): Promise<Outcome>;
	/** Adds notes beside the output, after the last item of a run that did not fail. Never fails. */
	finish?(run: Run, shared: Shared): Promise<void>;
}

/** One input item and the input read from its form. */
export interface Entry<Input> {
	item: number;
	input: Input;
}

/** Writes items as people count them: rows of a sheet, else from 1. */
export type Named = (items: readonly number[]) => string;

/** A conflict of an item with another one, such as a repeated number. */
export interface Objection {
	item: number;
	message: string;
	/** A function gets how people count items. */
	description?: string | ((named: Named) => string);
}

export interface Batch<Input> {
	entries: ReadonlyArray<Entry<Input>>;
	/** Sets the outcome of items, once per item. Outputs are paired with all of these items. */
	settle(items: readonly number[], outcome: Outcome): void;
	/** Whether the run was stopped or has failed, so that nothing more may be sent. */
	isOver(): boolean;
	/** Default: items count from 1. */
	named?: Named;
}

/** All items of a run. */
export interface WholeBatch<Input> extends Batch<Input> {
	/** Settles the items that are not settled yet. */
	settleRest(outcome: Outcome): void;
	/** Adds an outcome that belongs to no single item, after those of the items. Paired with all items. */
	conclude(outcome: Outcome): void;
}

/** An operation that sends many items in one request. */
export interface BatchOperation<Input = unknown> extends Verb<Input> {
	/** Compares the items with each other, before anything is sent. */
	check?(entries: ReadonlyArray<Entry<Input>>): Objection[];
	/** Returns the place of a record in the output, lowest first. Default: all equal, in the order of the input. */
	rank?(record: IDataObject): number;
	runAll(run: Run, batch: WholeBatch<Input>): Promise<void>;
}

export type Operation = ItemOperation | BatchOperation;

/** A verb as its file declares it: its fields read themselves. */
type Declared<Input, Of extends Verb<Input>> = Omit<Of, 'name' | 'fields' | 'read'> & {
	name?: string;
	fields: Fields<Input> | Field<Input>;
};

const wordsOf = (value: string) =>
	value === 'getAll'
		? 'Get Many'
		: value.replaceAll(/^.|[A-Z]/g, (one, at) => (at > 0 ? ` ${one}` : one.toUpperCase()));

const isOne = <Input>(fields: Fields<Input> | Field<Input>): fields is Field<Input> =>
	'properties' in fields && Array.isArray(fields.properties);

function complete<Input>({ fields, ...verb }: Declared<Input, Verb<Input>>): Verb<Input> {
	const { properties, read } = isOne(fields) ? fields : joined(fields);
	return { name: wordsOf(verb.value), ...verb, fields: properties, read };
}

/** Checks the types: `run` gets the values of the fields, and the result of `prepare`. */
export const operation = <Input, Shared>(
	verb: Declared<Input, ItemOperation<Input, Shared>>,
): ItemOperation => complete(verb) as unknown as ItemOperation;

/** The same for a verb that gets all items at once. */
export const batchOperation = <Input>(
	verb: Declared<Input, BatchOperation<Input>>,
): BatchOperation => complete(verb) as unknown as BatchOperation;

/** Returns a function that reads each key once per run and shares the result with all items. */
export function perRun<T>() {
	const runs = new WeakMap<Run['lookupCache'], Map<string, Promise<T>>>();
	return async (run: Pick<Run, 'lookupCache'>, key: string, read: () => Promise<T>): Promise<T> => {
		const known = runs.get(run.lookupCache) ?? new Map<string, Promise<T>>();
		runs.set(run.lookupCache, known);
		const result = known.get(key) ?? read();
		known.set(key, result);
		return await result;
	};
}
