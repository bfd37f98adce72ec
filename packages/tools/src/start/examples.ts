/** Imports the example workflows once; after that they belong to the user. */
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

/** Address of the sandbox in the files: its default. */
const WRITTEN_ADDRESS = 'http://127.0.0.1:3400';

/**
 * Reads all files of workflows/, sorted by file name.
 * @param sandbox address of the sandbox that runs
 */
export function readExamples(folder: string, sandbox = WRITTEN_ADDRESS): Example[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort()
		.map((file) => {
			const written = readFileSync(join(folder, file), 'utf8');
			const text = written.replaceAll(WRITTEN_ADDRESS, sandbox);
			const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
			return { file, content: JSON.parse(text) as WorkflowContent, hash };
		});
}

/** Sorts by name, the last first: n8n lists the newest workflow at the top. */
export const importOrder = (examples: Example[]): Example[] =>
	[...examples].sort((a, b) => b.content.name.localeCompare(a.content.name));

/** Replaces the named credentials of a workflow by real ones of the same type. */
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
	/** Not edited since the import, and the example has changed. */
	| { action: 'update'; id: string }
	/** Edited, deleted or up to date. `adopt` is an existing workflow with the same name. */
	| { action: 'keep'; adopt?: string };

/**
 * Decides whether to create, update or keep one example.
 * @param known the earlier import of this file
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

/** Imports missing examples; returns the ids of all examples in n8n, by file. */
export async function bringExamples(
	rest: N8nRest,
	examples: Example[],
	credentials: CredentialReference,
	known: StartState['workflows'],
): Promise<StartState['workflows']> {
	const present = await rest.workflows();
	const now = { ...known };
	for (const example of importOrder(examples)) {
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
