import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'flatted';
import type { N8nRest } from './rest';

interface ExecutionRow {
	id: string;
	status: string;
	mode: string;
	data: string;
}

interface NodeRun {
	error?: { message: string; description?: string };
	data?: { main?: Array<Array<{ json: Record<string, unknown> }> | null> };
}

/** A finished execution. */
export interface Execution {
	id: string;
	/** `success`, `error`, `canceled`, `crashed`. */
	status: string;
	/** `manual`, `trigger`, ... */
	mode: string;
	/** Message of the error that ended it, if one did. */
	error?: string;
	/** Returns the items of a node's first run, over all outputs. Empty if it did not run. */
	output(node: string): Array<Record<string, unknown>>;
}

const UNFINISHED = ['new', 'running', 'waiting'];

function read({ id, status, mode, data }: ExecutionRow): Execution {
	const { resultData } = parse(data) as {
		resultData: { error?: { message: string }; runData: Record<string, NodeRun[] | undefined> };
	};
	return {
		id,
		status,
		mode,
		error: resultData.error?.message,
		output: (node) =>
			(resultData.runData[node]?.[0]?.data?.main ?? [])
				.flatMap((items) => items ?? [])
				.map((item) => item.json),
	};
}

/**
 * Waits for the end of an execution.
 * @throws Error after `withinMs`
 */
export async function finishedExecution(
	rest: N8nRest,
	id: string,
	withinMs = 90_000,
): Promise<Execution> {
	const deadline = Date.now() + withinMs;
	for (;;) {
		const row = await rest.request<ExecutionRow>('GET', `/rest/executions/${id}`);
		// Some versions show a finished row shortly before its data.
		if (!UNFINISHED.includes(row.status) && row.data && row.data !== '[]') return read(row);
		if (Date.now() > deadline) throw new Error(`Execution ${id} is still "${row.status}".`);
		await pause(50);
	}
}

/**
 * Starts a workflow like the editor, from the named trigger, and returns the id of the execution. `given` is the
 * trigger's output if the editor supplies it, such as a chat message. The workflow is also sent, because older versions
 * do not read it from their database.
 */
export async function startWorkflow(
	rest: N8nRest,
	workflowId: string,
	trigger: string,
	given?: Record<string, unknown>,
): Promise<string> {
	const data = given && {
		startTime: Date.now(),
		executionTime: 0,
		executionIndex: 0,
		executionStatus: 'success',
		source: [null],
		data: { main: [[{ json: given }]] },
	};
	const workflowData = await rest.workflow(workflowId);
	const { executionId } = await rest.request<{ executionId: string }>(
		'POST',
		`/rest/workflows/${workflowId}/run`,
		{ workflowData, triggerToStartFrom: { name: trigger, data } },
	);
	return executionId;
}

/** Runs a workflow like `startWorkflow` and waits for its end. */
export const runWorkflow = async (
	rest: N8nRest,
	workflowId: string,
	trigger: string,
	given?: Record<string, unknown>,
): Promise<Execution> =>
	await finishedExecution(rest, await startWorkflow(rest, workflowId, trigger, given));

/** Stops a running execution like the editor's Stop button. */
export async function stopExecution(rest: N8nRest, id: string): Promise<void> {
	await rest.request('POST', `/rest/executions/${id}/stop`, {});
}

/** Ids of the executions of a workflow, oldest first, with one of some statuses or any. At most 50. */
export async function executionIds(
	rest: N8nRest,
	workflowId: string,
	status?: readonly string[],
): Promise<string[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId, status }));
	const { results } = await rest.request<{ results: ExecutionRow[] }>(
		'GET',
		`/rest/executions?filter=${filter}&limit=50`,
	);
	return results.map((row) => row.id).sort((a, b) => Number(a) - Number(b));
}

/**
 * Waits for an execution of a workflow that is not among the given ids.
 * @throws Error after `withinMs`
 */
export async function nextExecution(
	rest: N8nRest,
	workflowId: string,
	{ known, withinMs = 90_000 }: { known: string[]; withinMs?: number },
): Promise<Execution> {
	const deadline = Date.now() + withinMs;
	for (;;) {
		const fresh = (await executionIds(rest, workflowId)).find((id) => !known.includes(id));
		if (fresh !== undefined) return await finishedExecution(rest, fresh);
		if (Date.now() > deadline)
			throw new Error(`No new execution of workflow ${workflowId} in ${withinMs} ms.`);
		await pause(100);
	}
}
