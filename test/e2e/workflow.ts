import { randomUUID } from 'node:crypto';
import type { CredentialReference, WorkflowContent, WorkflowNode } from '../../scripts/n8n/rest';
import { ACTION_NODE, TRIGGER_NODE } from './scene';

type Parameters = Record<string, unknown>;

const node = (
	name: string,
	type: string,
	column: number,
	parameters: Parameters,
): WorkflowNode => ({
	id: randomUUID(),
	name,
	type,
	typeVersion: 1,
	position: [column * 240, 0],
	parameters,
});

/** A resource locator in its ID mode. */
export const byId = (value: number | string) => ({ __rl: true, mode: 'id', value: String(value) });

/** The action node. */
export const action = (credentials: CredentialReference, parameters: Parameters): WorkflowNode => ({
	...node('Cellular IoT', ACTION_NODE, 1, parameters),
	credentials,
});

/** n8n's own HTTP Request node. */
export const httpRequest = (
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowNode => ({
	...node('HTTP Request', 'n8n-nodes-base.httpRequest', 2, parameters),
	typeVersion: 4.2,
	credentials,
});

/** A workflow with a start button and these nodes behind it, one after another. */
export function chain(name: string, ...steps: WorkflowNode[]): WorkflowContent {
	const nodes = [node('Start', 'n8n-nodes-base.manualTrigger', 0, {}), ...steps];
	const links = steps.map((step, index) => [
		nodes[index]?.name,
		{ main: [[{ node: step.name, type: 'main', index: 0 }]] },
	]);
	const connections = Object.fromEntries(links) as Record<string, unknown>;
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** A workflow with a start button and the action node behind it. */
export const actionWorkflow = (
	name: string,
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowContent => chain(name, action(credentials, parameters));

/** A workflow that starts with the trigger node and does nothing with what comes. */
export function triggerWorkflow(
	name: string,
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowContent {
	const pollTimes = { item: [{ mode: 'everyMinute' }] };
	return {
		name,
		nodes: [
			{
				...node('Cellular IoT Trigger', TRIGGER_NODE, 0, { pollTimes, ...parameters }),
				credentials,
			},
			node('End', 'n8n-nodes-base.noOp', 1, {}),
		],
		connections: {
			'Cellular IoT Trigger': { main: [[{ node: 'End', type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	};
}

/** The trigger's choice of devices. */
export const watching = (...ids: number[]) => ({
	endpoints: { endpoint: ids.map((id) => ({ endpointId: byId(id) })) },
});
