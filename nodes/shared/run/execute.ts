import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { connect } from './connect';
import { toNodeError } from '../api/errors';
import { inParallel } from '../api/parallel';
import { FixedValues } from '../form/fixedValues';
import { operationError } from '../form/faults';
import { breathe, cancelSignal, isToolCall, pause } from '../host';
import { grouped } from '../values';
import { answerFields, readWish } from './answer';
import { fieldsOf, requireConfirmation } from './confirm';
import { notesOf, Outcomes } from './outcomes';
import type {
	BatchOperation,
	Concurrency,
	Entry,
	ItemOperation,
	Named,
	Operation,
	Outcome,
	Run,
} from './operation';
import { Parameters } from '../form/parameters';
import { asNodeError, errorFor, namesOf, rowsIn } from './report';

/** Forms are read for this time, then other work of the process gets a turn. In milliseconds. */
const STRETCH_MS = 20;

/** Runs an operation for all input items. Reads all forms before the first request. */
export async function executeItems(
	host: IExecuteFunctions,
	verb: Operation,
): Promise<INodeExecutionData[][]> {
	const items = host.getInputData();
	const fields = [...fieldsOf(verb), ...answerFields([verb])];
	const fixed = new FixedValues(host.getNode().parameters);
	const readers = items.map((_, item) => new Parameters(host, item, fields, undefined, fixed));
	const rank = 'runAll' in verb ? verb.rank : undefined;
	const outcomes = new Outcomes(host, items.length, verb.confirm !== undefined, rank);
	const entries = await prepareAll(host, verb, readers, outcomes);
	outcomes.stopIfRefused();

	const connection = await connect(host);
	if (!connection.ok) {
		const error = toNodeError(host.getNode(), connection.failure);
		if (!host.continueOnFail()) throw errorFor(host, error);
		outcomes.refuse(
			error,
			entries.map(({ item }) => item),
		);
		return outcomes.output();
	}
	const notes = notesOf(host);
	const stopped = {
		get aborted() {
			return outcomes.isStopped();
		},
	};
	const run: Run = {
		api: connection.value,
		lookupCache: new Map(),
		hint: (text) => notes.add(text),
		pause: async (ms) => await pause(ms, cancelSignal(host), stopped),
	};
	if ('runAll' in verb) await runBatch(host, verb, run, entries, outcomes);
	else await runItems(host, verb, run, entries, outcomes);
	const [first] = entries;
	const wish = first && wishOf(host, verb, readers[first.item] as Parameters, first.input);
	return outcomes.output().map((rows) => notes.with(rows, wish));
}

/** Reads the forms of all items. Settles and leaves out the refused ones. */
async function prepareAll(
	host: IExecuteFunctions,
	verb: Operation,
	readers: Parameters[],
	outcomes: Outcomes,
): Promise<Array<Entry<unknown>>> {
	const entries: Array<Entry<unknown>> = [];
	let since = Date.now();
	for (const reader of readers) {
		const { item } = reader;
		if (Date.now() - since >= STRETCH_MS) {
			await breathe();
			if (cancelSignal(host)?.aborted) return entries;
			since = Date.now();
		}
		try {
			const input = verb.read(reader);
			requireConfirmation(host, verb, reader, input);
			wishOf(host, verb, reader, input);
			entries.push({ item, input });
		} catch (error) {
			outcomes.refuse(asNodeError(host, error, item), [item]);
		}
	}
	return 'runAll' in verb ? withoutConflicts(host, verb, entries, outcomes) : entries;
}

/** Returns how an AI agent wants its answer; undefined outside of a tool. */
const wishOf = (host: IExecuteFunctions, verb: Operation, reader: Parameters, input: unknown) =>
	isToolCall(host) ? readWish(reader, verb, input) : undefined;

const namedIn =
	(host: IExecuteFunctions): Named =>
	(items) =>
		namesOf(items, rowsIn(host));

/** Refuses and leaves out items that conflict with each other. */
function withoutConflicts(
	host: IExecuteFunctions,
	verb: BatchOperation,
	entries: Array<Entry<unknown>>,
	outcomes: Outcomes,
): Array<Entry<unknown>> {
	const refused = new Set<number>();
	// Items of a group share their function, and its text may name all of them.
	const texts = new Map<unknown, string>();
	const named = namedIn(host);
	for (const { item, message, description } of verb.check?.(entries) ?? []) {
		refused.add(item);
		const known = texts.get(description);
		const text = typeof description === 'function' ? (known ?? description(named)) : description;
		if (text !== undefined) texts.set(description, text);
		const details = { itemIndex: item, description: text };
		outcomes.refuse(operationError(host.getNode(), message, details), [item]);
	}
	return entries.filter(({ item }) => !refused.has(item));
}

async function runBatch(
	host: IExecuteFunctions,
	verb: BatchOperation,
	run: Run,
	entries: Array<Entry<unknown>>,
	outcomes: Outcomes,
): Promise<void> {
	const [first] = entries;
	if (first === undefined) return;
	const unsettled = new Set(entries.map(({ item }) => item));
	const settle = (items: readonly number[], outcome: Outcome) => {
		for (const item of items) unsettled.delete(item);
		outcomes.settle(items, outcome);
	};
	const isOver = () => outcomes.isStopped() || cancelSignal(host)?.aborted === true;
	try {
		const conclude = (outcome: Outcome) => outcomes.conclude(outcome);
		const settleRest = (outcome: Outcome) => settle([...unsettled], outcome);
		await verb.runAll(run, { entries, settle, settleRest, conclude, isOver, named: namedIn(host) });
	} catch (error) {
		const left = [...unsettled];
		outcomes.refuse(asNodeError(host, error, left[0] ?? first.item), left);
	}
}

const PARALLEL: Concurrency<unknown> = { width: 5, groupOf: (_input, item) => String(item) };
const SEQUENTIAL: Concurrency<unknown> = { width: 1, groupOf: () => '' };

async function runItems(
	host: IExecuteFunctions,
	verb: ItemOperation,
	run: Run,
	entries: Array<Entry<unknown>>,
	outcomes: Outcomes,
): Promise<void> {
	const { width, groupOf } =
		verb.concurrency ?? (verb.confirm === undefined ? PARALLEL : SEQUENTIAL);
	const groups = grouped(entries, ({ item, input }) => groupOf(input, item));
	const inputs = entries.map(({ input }) => input);
	const shared = await verb.prepare?.(run, inputs);
	await inParallel([...groups.values()], width, async (group) => {
		for (const { item, input } of group) {
			if (outcomes.isStopped()) return;
			try {
				outcomes.settle([item], await verb.run(run, input, shared));
			} catch (error) {
				outcomes.refuse(asNodeError(host, error, item), [item]);
			}
		}
	});
	if (!outcomes.isStopped()) await verb.finish?.(run, shared);
}
