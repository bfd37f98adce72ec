import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { N8nRest, WorkflowContent, WorkflowNode } from '../../../src/n8n/rest';
import { ROOT } from '../../../src/root';
import { readExamples } from '../../../src/start/examples';

/** The files of workflows/, with their workflows. */
export const examples = () => readExamples(join(ROOT, 'workflows'));

/** Returns the workflow of a file. */
export function exampleIn(file: string): WorkflowContent {
	const example = examples().find((one) => one.file === file);
	assert.ok(example, `There is no ${file}`);
	return example.content;
}

/** Returns the id of an imported workflow. */
export async function idOf(rest: N8nRest, name: string): Promise<string> {
	const found = (await rest.workflows()).find((one) => one.name === name);
	assert.ok(found, `"${name}" was not imported`);
	return found.id;
}

/** Returns the id of the imported workflow of a file. */
export const exampleId = async (rest: N8nRest, file: string): Promise<string> =>
	await idOf(rest, exampleIn(file).name);

/** The form that starts a workflow. */
export const formIn = (workflow: WorkflowContent | undefined): WorkflowNode | undefined =>
	workflow?.nodes.find(({ type }) => type.endsWith('.formTrigger'));
