import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeParameters } from 'n8n-workflow';

const FOLDER = join(__dirname, '../../workflows');

/** Returns the form of a node of an example. */
export function formOf(example: string, node: string): INodeParameters {
	const { nodes } = JSON.parse(readFileSync(join(FOLDER, example), 'utf8')) as {
		nodes: { name: string; parameters: INodeParameters }[];
	};
	const found = nodes.find(({ name }) => name === node);
	if (!found) throw new Error(`No node "${node}" in ${example}`);
	return found.parameters;
}
