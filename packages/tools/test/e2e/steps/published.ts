import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { QUOTA_PROFILE, type Sandbox } from '../../../../sandbox/src';
import { RUNNING } from '../../../../sandbox/src/core/world/dataStream';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { Execution } from '../../../src/n8n/executions';
import type { N8nRest, Workflow, WorkflowNode } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import { databaseStatement } from '../secrets/database';
import { succeeded } from './ending';
import { eventually } from './eventually';
import { stopPendingSms } from './pendingSms';

/** Longest time until a change is told. */
export const WITHIN_MS = 180_000;

async function workflowOf(rest: N8nRest, id: string): Promise<Workflow> {
	const workflow = await rest.workflow(id);
	assert.ok(workflow, `There is no workflow ${id}`);
	return workflow;
}

/** Changes the nodes of a workflow; returns the nodes from before. */
export async function changeNodes(
	rest: N8nRest,
	id: string,
	change: (node: WorkflowNode) => WorkflowNode,
): Promise<WorkflowNode[]> {
	const { nodes, ...workflow } = await workflowOf(rest, id);
	await rest.updateWorkflow(id, { ...workflow, nodes: nodes.map(change) });
	return nodes;
}

/** Returns a node with another text in its parameters, as JSON. */
export const rewritten = (node: WorkflowNode, write: (json: string) => string): WorkflowNode => ({
	...node,
	parameters: JSON.parse(write(JSON.stringify(node.parameters))) as Record<string, unknown>,
});

/** Publishes a workflow, and unpublishes it at the end. */
export async function whilePublished(
	{ rest }: Fixture,
	workflowId: string,
	work: () => Promise<void>,
): Promise<void> {
	await rest.activate(await workflowOf(rest, workflowId));
	try {
		await work();
	} finally {
		await rest.deactivate(workflowId);
	}
}

/** Waits until a trigger has read the list of events since the requests were last forgotten. */
export async function untilPolled({ control }: Sandbox): Promise<void> {
	await eventually(
		() => control.requests().some(({ path }) => path.startsWith('/api/v1/event')),
		'The trigger has not polled',
	);
}

/** Does something, and returns the execution that it starts, which has succeeded. */
type Started = (act: () => unknown) => Promise<Execution>;

/** Does the work after the first poll of a published workflow. */
export async function whilePolled(
	fixture: Fixture,
	workflowId: string,
	work: (started: Started) => Promise<void>,
): Promise<void> {
	const { sandbox, rest } = fixture;
	sandbox.control.resetRequests();
	await whilePublished(fixture, workflowId, async () => {
		await untilPolled(sandbox);
		await work(async (act) => {
			const known = await executionIds(rest, workflowId);
			await act();
			return succeeded(await nextExecution(rest, workflowId, { known, withinMs: WITHIN_MS }));
		});
	});
}

const hasCallback = ({ sandbox, n8n }: Fixture) =>
	sandbox.world.serviceProfiles.get(QUOTA_PROFILE)?.api_callback?.url.startsWith(n8n.url) === true;

/** Does the work while the service calls a published workflow with each SMS. No older SMS comes meanwhile. */
export async function whileCalled(
	fixture: Fixture,
	workflowId: string,
	work: () => Promise<void>,
): Promise<void> {
	stopPendingSms(fixture.sandbox);
	await whilePublished(fixture, workflowId, async () => {
		await eventually(() => hasCallback(fixture), 'The profile has no callback');
		await work();
	});
	await eventually(() => !hasCallback(fixture), 'The profile still has the callback');
}

/** Waits until a started n8n takes the calls of the service. */
export const untilTaken = async (url: string) =>
	await eventually(
		async () => (await fetch(url, { method: 'POST' })).status === 401,
		'n8n does not take calls after its start',
	);

/** Returns the running data stream that leads to n8n. */
export const streamToN8n = ({ sandbox, n8n }: Fixture) =>
	[...sandbox.world.dataStreams.values()].find(
		({ destination, status }) => destination.url.startsWith(n8n.url) && status === RUNNING,
	);

/** All waiting executions have waited long enough. */
export function endWaits({ installed, userFolder }: Fixture): void {
	const file = join(userFolder, '.n8n', 'database.sqlite');
	const change = "waitTill = '2020-01-01 00:00:00.000' where status = 'waiting'";
	databaseStatement(installed, file, `update execution_entity set ${change}`);
}
