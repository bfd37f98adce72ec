import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isToolCall } from '../host';

/** Notes about the output of a run. */
export interface Notes {
	/** Adds a note, once however many items add it. */
	add(text: string): void;
	/** Returns the output, for an AI agent with the notes as items. */
	with(rows: INodeExecutionData[]): INodeExecutionData[];
}

/**
 * A person sees notes beside the output. An AI agent gets items only, so its notes are items. It takes an output without
 * items for a broken tool.
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
