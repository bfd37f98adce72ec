import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isToolCall } from '../host';

/** What is to be said about the output of a run. */
export interface Notes {
	/** Says it once, however many items say it. */
	add(text: string): void;
	/** The output with what an AI agent has to be told. */
	with(rows: INodeExecutionData[]): INodeExecutionData[];
}

/**
 * Notes stand beside the output, where a person sees them. An AI agent gets the items alone, so that notes are items for
 * it; and it takes an output without items for a tool that does not work.
 */
export function notesOf(host: IExecuteFunctions): Notes {
	const texts = new Set<string>();
	return {
		add: (text) => {
			if (texts.has(text)) return;
			texts.add(text);
			host.addExecutionHints({ message: text, location: 'outputPane' });
		},
		with: (rows) => {
			if (!isToolCall(host)) return rows;
			const said = rows.length === 0 && texts.size === 0 ? ['Nothing was found.'] : [...texts];
			return [...rows, ...said.map((note) => ({ json: { note }, pairedItem: { item: 0 } }))];
		},
	};
}
