import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

export type NodeError = NodeApiError | NodeOperationError;

/** What was thrown, as one of the two errors of n8n that lead to an item. */
export const asNodeError = (
	host: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): NodeError =>
	error instanceof NodeApiError || error instanceof NodeOperationError
		? error
		: new NodeOperationError(host.getNode(), error as Error, { itemIndex });

/** An item that failed while the node goes on. n8n's error output knows it by exactly these two keys. */
export const failedItem = (error: NodeError, item: number): INodeExecutionData => ({
	json: { error: error.message, details: error.description ?? '' },
	pairedItem: { item },
});

const listed = (items: number[]) =>
	items.length > 20 ? `${items.slice(0, 20).join(', ')}, ...` : items.join(', ');

/** Says which of several items failed, which changes had already been made, and which nobody knows of. */
export function inContext(
	error: NodeError,
	count: number,
	done: number[],
	unsure: number[],
): NodeError {
	if (count === 1) return error;
	error.message = `${error.message} [Item ${String(error.context.itemIndex)}]`;
	const lines = [error.description ?? ''];
	if (done.length > 0) {
		lines.push(`${done.length} of ${count} items were already carried out: ${listed(done)}.`);
	}
	if (unsure.length > 0) {
		lines.push(`Not known for items: ${listed(unsure)}. Look them up before you run this again.`);
	}
	error.description = lines.filter((line) => line !== '').join('\n');
	return error;
}

/** Shows each note beside the output once. */
export function hints(host: IExecuteFunctions): (text: string) => void {
	const shown = new Set<string>();
	return (text) => {
		if (shown.has(text)) return;
		shown.add(text);
		host.addExecutionHints({ message: text, location: 'outputPane' });
	};
}
