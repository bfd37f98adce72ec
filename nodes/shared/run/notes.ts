import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isToolCall } from '../host';

/** Notes about the output of a run. */
export interface Notes {
	/** Adds a note, or nothing if it was added before. */
	add(text: string): void;
	/** Returns the output. For an AI agent, appends the notes as items. */
	with(rows: INodeExecutionData[]): INodeExecutionData[];
}

/** Shows notes beside the output. An AI agent sees items only, and takes an empty output for a broken tool. */
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
