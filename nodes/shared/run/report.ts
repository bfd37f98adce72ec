import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { grouped, toId } from '../values';
import { operationError } from '../form/faults';
import { isToolCall } from '../host';

export type NodeError = NodeApiError | NodeOperationError;

/** Converts a thrown value to an error of n8n. */
export const asNodeError = (
	host: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): NodeError =>
	error instanceof NodeApiError || error instanceof NodeOperationError
		? error
		: operationError(host.getNode(), error as Error, { itemIndex });

/** Returns the output of a failed item. n8n's error output needs exactly these two keys. */
export const failedItem = (error: NodeError, item: number): INodeExecutionData => ({
	json: { error: error.message, details: error.description ?? '' },
	pairedItem: { item },
});

/** Writes numbers as text, neighbors as a range: "0 to 1999, 2004". */
export function rangesOf(numbers: readonly number[], most = Infinity): string {
	const ranges: Array<[number, number]> = [];
	for (const one of numbers) {
		const last = ranges.at(-1);
		if (last?.[1] === one - 1) last[1] = one;
		else ranges.push([one, one]);
	}
	const shown = ranges.slice(0, most).map(([from, to]) => {
		if (from === to) return String(from);
		return to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`;
	});
	return shown.join(', ') + (ranges.length > most ? ', ...' : '');
}

/** Writes item numbers as text, the first ones of many. */
export const listed = (items: readonly number[]): string => rangesOf(items, MOST_LISTED);

const MOST_LISTED = 20;

/** An error that ends the run, and its items. */
export interface Stop {
	error: NodeError;
	items: readonly number[];
}

/** Context for error messages of a run with several items. */
interface RunSummary {
	count: number;
	/** Returns the row of an item in a sheet; undefined for one of another source. */
	rowOf?(item: number): number | undefined;
	/** Items with a completed change. */
	done: readonly number[];
	/** Items whose change may have been applied without an answer. */
	unsure: readonly number[];
}

const itemsOf = (stops: readonly Stop[]) => stops.flatMap(({ items }) => items);

/** Returns the item of an error; undefined for one of the whole run. */
function itemOf({ error, items }: Stop): number | undefined {
	const item = error.context.itemIndex ?? items[0];
	return item === undefined ? undefined : Number(item);
}

/** Returns a function that gives the row of an item: n8n's nodes for sheets add its number. */
export const rowsIn = (host: IExecuteFunctions) => (item: number) =>
	toId(host.getInputData()[item]?.json.row_number);

/** Writes items as people count them: the rows of a sheet, else the first item as 1. */
export function namesOf(items: readonly number[], rowOf?: RunSummary['rowOf']): string {
	const rows = items.flatMap((item) => rowOf?.(item) ?? []);
	if (rows.length < items.length) return listed(items.map((item) => item + 1));
	return `sheet ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows)}`;
}

/** Returns the first error, with the other errors, the completed changes and the unsure ones. */
export function inContext(
	stops: readonly Stop[],
	{ count, rowOf, done, unsure }: RunSummary,
): NodeError {
	const [first] = stops as [Stop, ...Stop[]];
	const { error } = first;
	if (count === 1) return error;
	const { message } = error;
	const named = (items: readonly number[]) => namesOf(items, rowOf);
	const inBrackets = (items: readonly number[]) => {
		const names = named(items);
		return names.startsWith('sheet') ? `[${names}]` : `[item ${names}]`;
	};
	const byMessage = [...grouped(stops, (stop) => stop.error.message)];
	const alike = itemsOf(byMessage[0]?.[1] ?? []);
	const different = byMessage.slice(1);
	const lines = [error.description ?? ''];
	if (alike.length === count) lines.push(`This concerns all ${count} items.`);
	else if (alike.length > 1) lines.push(`This concerns ${alike.length} items: ${named(alike)}.`);
	for (const [other, same] of different.slice(0, MOST_LISTED)) {
		lines.push(`- ${other} ${inBrackets(itemsOf(same))}`);
	}
	if (different.length > MOST_LISTED) lines.push(`- and ${different.length - MOST_LISTED} more`);
	if (done.length > 0) {
		lines.push(`${done.length} of ${count} items were already carried out: ${named(done)}.`);
	}
	if (unsure.length > 0) {
		lines.push(
			`It is not known whether these items were carried out: ${named(unsure)}. Look them up before you run this again.`,
		);
	}
	const item = itemOf(first);
	if (item !== undefined) error.message = `${message} ${inBrackets([item])}`;
	// n8n's panel would add this index, which counts from 0.
	delete error.context.itemIndex;
	error.description = lines
		.filter((line) => line !== '')
		.map(withFullStop)
		.join('\n');
	return error;
}

/** For an AI agent, appends the description to the message, the only text that it sees. */
export function errorFor(host: IExecuteFunctions, error: NodeError): NodeError {
	const { description } = error;
	if (!isToolCall(host) || !description) return error;
	error.message = `${withFullStop(error.message)} ${description}`;
	error.description = undefined;
	return error;
}

/** Adds a full stop, because n8n's panel joins the lines. */
const withFullStop = (line: string) => (/[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line);
