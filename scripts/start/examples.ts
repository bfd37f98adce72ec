/** The example workflows: brought into n8n once, after that they are the user's. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CredentialReference, N8nRest, Workflow, WorkflowContent } from '../n8n/rest';
import type { ImportedExample, StartState } from './state';

export interface Example {
	/** File name in workflows/. */
	file: string;
	content: WorkflowContent;
	hash: string;
}

/** All files of workflows/, in the order of their names. */
export function readExamples(folder: string): Example[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort()
		.map((file) => {
			const text = readFileSync(join(folder, file), 'utf8');
			const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
			return { file, content: JSON.parse(text) as WorkflowContent, hash };
		});
}

/** The workflow with real credentials in place of the named ones, each by its type. */
export function withCredentials(
	content: WorkflowContent,
	real: CredentialReference,
): WorkflowContent {
	const nodes = content.nodes.map((node) => {
		if (!node.credentials) return node;
		const bound = Object.entries(node.credentials).map(([type, named]) => [
			type,
			real[type] ?? named,
		]);
		return { ...node, credentials: Object.fromEntries(bound) as CredentialReference };
	});
	return { ...content, nodes };
}

export type Decision =
	| { action: 'import' }
	/** Nobody has touched it since the import, and the example has changed. */
	| { action: 'update'; id: string }
	/** Edited, deleted or up to date: the user's. `adopt` is one of the same name that was there already. */
	| { action: 'keep'; adopt?: string };

/**
 * What to do with one example.
 * @param known what was imported for this file earlier
 * @param present the workflows in n8n
 */
export function decide(
	example: Pick<Example, 'hash'> & { content: { name: string } },
	known: ImportedExample | undefined,
	present: Array<Pick<Workflow, 'id' | 'name' | 'versionId'>>,
): Decision {
	if (!known) {
		const namesake = present.find(({ name }) => name === example.content.name);
		return namesake ? { action: 'keep', adopt: namesake.id } : { action: 'import' };
	}
	const workflow = present.find(({ id }) => id === known.id);
	const untouched = workflow !== undefined && workflow.versionId === known.versionId;
	if (untouched && known.hash !== example.hash) return { action: 'update', id: known.id };
	return { action: 'keep' };
}

/** Imports what is missing; gives the examples that are in n8n now, by file, with their ids. */
export async function bringExamples(
	rest: N8nRest,
	examples: Example[],
	credentials: CredentialReference,
	known: StartState['workflows'],
): Promise<StartState['workflows']> {
	const present = await rest.workflows();
	const now = { ...known };
	for (const example of examples) {
		const { file, hash } = example;
		const decision = decide(example, known[file], present);
		if (decision.action === 'keep') {
			if (decision.adopt !== undefined) now[file] = { id: decision.adopt, hash };
			continue;
		}
		const content = withCredentials(example.content, credentials);
		const { id, versionId } =
			decision.action === 'import'
				? await rest.createWorkflow(content)
				: await rest.updateWorkflow(decision.id, content);
		now[file] = { id, versionId, hash };
	}
	return now;
}
