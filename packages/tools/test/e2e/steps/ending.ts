import { strict as assert } from 'node:assert';
import { runWorkflow } from '../../../src/n8n/executions';
import type { Execution } from '../../../src/n8n/executions';
import type { N8nRest, WorkflowContent } from '../../../src/n8n/rest';
import { eventually } from './eventually';

/** Asserts that an execution has succeeded, and returns it. */
export function succeeded(execution: Execution): Execution {
	assert.equal(execution.status, 'success', execution.error);
	return execution;
}

/** Returns the texts of a node's items. */
export const textsOf = ({ output }: Execution, node = 'Notify'): string[] =>
	output(node).map(({ text }) => String(text));

/** Creates a workflow, and runs it from a trigger or its start button. */
export async function runNew(
	rest: N8nRest,
	content: WorkflowContent,
	trigger = 'Start',
): Promise<Execution> {
	const { id } = await rest.createWorkflow(content);
	return await runWorkflow(rest, id, trigger);
}

/** Waits until an execution waits: for a person, a call or a time. */
export async function untilWaiting(rest: N8nRest, id: string): Promise<void> {
	let status = '';
	await eventually(
		async () => {
			({ status } = await rest.request<{ status: string }>('GET', `/rest/executions/${id}`));
			return status === 'waiting';
		},
		() => `Execution ${id} has the status ${status}`,
	);
}
