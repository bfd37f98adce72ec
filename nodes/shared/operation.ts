import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';
import { connect } from './api/client';
import type { Api } from './api/client';
import { toNodeError } from './api/errors';
import { inParallel } from './api/parallel';
import type { Result } from './api/types';
import { breathe, cancelSignal, isToolCall } from './host';
import type { Lane } from './lanes';
import { Parameters } from './parameters';
import { asNodeError, failedItem, hints, inContext } from './report';
import type { NodeError } from './report';

/** What one run of the node shares between its items. */
export interface Run {
	api: Api;
	/** Answers worth keeping for the whole run, such as the id behind a device name. */
	memory: Map<string, Promise<Result<number>>>;
	/** Shows a note beside the output, once. */
	hint(text: string): void;
}

/** What one item gives: a record, a list of records, or a failure. */
export type Outcome = Result<IDataObject | IDataObject[]>;

/**
 * One verb of one noun: the words the person sees, the fields of its form, and the call. `read` takes the form of one
 * item and refuses what cannot be right; it runs for every item before the first request, so that a bad row stops a
 * batch before anything is sent. `run` does the call.
 */
export interface Operation<Input = unknown> {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	/** Sentence for the list of actions, for example "Send an SMS". */
	action: string;
	description: string;
	fields: INodeProperties[];
	/** Which items may run side by side. */
	lane: Lane;
	/** Set where an AI agent must confirm: what it would do, for example "send this SMS". */
	confirm?: string;
	read(parameters: Parameters): Input;
	run(run: Run, input: Input): Promise<Outcome>;
}

/** Keeps the type of the form between `read` and `run`, and forgets it for the menu. */
export const operation = <Input>(verb: Operation<Input>): Operation => verb as unknown as Operation;

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

type Prepared = { input: unknown } | { error: NodeError };

/** Runs the chosen operation for every input item: reads all forms, then sends, then pairs outputs with items. */
export async function executeItems(
	host: IExecuteFunctions,
	verb: Operation,
): Promise<INodeExecutionData[][]> {
	const items = host.getInputData();
	const fields = fieldsOf(verb);
	const readers = items.map((_, item) => new Parameters(host, item, fields));
	const finished: Array<INodeExecutionData[] | undefined> = items.map(() => undefined);
	const keepGoing = host.continueOnFail();
	const prepared = await prepareAll(host, verb, readers, keepGoing);
	/** Items whose change may have been made although no answer came. */
	const unsure: number[] = [];
	let stopped: NodeError | undefined;

	const report = (error: NodeError, item: number) => {
		if (keepGoing) finished[item] = [failedItem(error, item)];
		else if (stopped === undefined || item < (stopped.context.itemIndex as number)) stopped = error;
	};
	for (const [item, one] of prepared.entries()) if ('error' in one) report(one.error, item);
	if (stopped !== undefined) throw inContext(stopped, items.length, [], []);

	const connection = await connect(host);
	if (!connection.ok) {
		if (!keepGoing) throw toNodeError(host.getNode(), connection.failure);
		const error = toNodeError(host.getNode(), connection.failure);
		return [items.map((_, item) => failedItem(error, item))];
	}
	const run: Run = { api: connection.value, memory: new Map(), hint: hints(host) };

	await inParallel(groups(verb, readers, prepared), verb.lane.width, async (group) => {
		for (const { item, input } of group) {
			if (stopped !== undefined) return;
			const outcome = await attempt(host, verb, run, input, item);
			if ('error' in outcome) {
				if (outcome.unsure) unsure.push(item);
				report(outcome.error, item);
			} else finished[item] = outcome.rows.map((json) => ({ json, pairedItem: { item } }));
		}
	});
	if (stopped !== undefined) {
		const done = verb.lane.changes ? finished.flatMap((rows, item) => (rows ? [item] : [])) : [];
		throw inContext(stopped, items.length, done, unsure);
	}
	return [finished.flatMap((rows) => rows ?? [])];
}

/** Items read before the process does something else for a moment. */
const AT_ONCE = 200;

/** Reads the forms of all items, up to the first that is refused unless the node goes on after failures. */
async function prepareAll(
	host: IExecuteFunctions,
	verb: Operation,
	readers: Parameters[],
	keepGoing: boolean,
): Promise<Prepared[]> {
	const prepared: Prepared[] = [];
	for (const reader of readers) {
		if (prepared.length % AT_ONCE === AT_ONCE - 1) await breathe();
		if (cancelSignal(host)?.aborted) break;
		const one = prepare(host, verb, reader);
		prepared.push(one);
		if ('error' in one && !keepGoing) break;
	}
	return prepared;
}

function prepare(host: IExecuteFunctions, verb: Operation, reader: Parameters): Prepared {
	try {
		if (verb.confirm !== undefined && isToolCall(host) && !reader.flag('confirm')) {
			reader.refuse(
				'confirm',
				`must be on to ${verb.confirm}`,
				'Ask the person first, then call again with it.',
			);
		}
		return { input: verb.read(reader) };
	} catch (error) {
		return { error: asNodeError(host, error, reader.item) };
	}
}

async function attempt(
	host: IExecuteFunctions,
	verb: Operation,
	run: Run,
	input: unknown,
	item: number,
): Promise<{ rows: IDataObject[] } | { error: NodeError; unsure?: boolean }> {
	try {
		const outcome = await verb.run(run, input);
		if (!outcome.ok) {
			const { failure } = outcome;
			return { error: toNodeError(host.getNode(), failure, item), unsure: failure.mayBeApplied };
		}
		return { rows: Array.isArray(outcome.value) ? outcome.value : [outcome.value] };
	} catch (error) {
		return { error: asNodeError(host, error, item) };
	}
}

/** Items that must run one after another, in input order; different groups may run side by side. */
function groups(verb: Operation, readers: Parameters[], prepared: Prepared[]) {
	const byKey = new Map<string, Array<{ item: number; input: unknown }>>();
	for (const [item, one] of prepared.entries()) {
		if ('error' in one) continue;
		const key = verb.lane.groupOf(readers[item] as Parameters);
		const group = byKey.get(key) ?? [];
		group.push({ item, input: one.input });
		byKey.set(key, group);
	}
	return [...byKey.values()];
}
