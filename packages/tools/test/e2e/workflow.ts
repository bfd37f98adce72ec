import { randomUUID } from 'node:crypto';
import type { CredentialReference, WorkflowContent, WorkflowNode } from '../../src/n8n/rest';
import { nodeOf } from '../../../../test/nodes/actionNodes';
import { ACTION_NODE, INSTANT_TRIGGER_NODE, TRIGGER_NODE } from './names';

type Parameters = Record<string, unknown>;

/** A node of version 1. `column`: its place. */
export const node = (
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

/** The action node that has the resource. */
export const action = (credentials: CredentialReference, parameters: Parameters): WorkflowNode => ({
	...node(
		'Cellular IoT',
		`n8n-nodes-cellular-iot.${nodeOf(parameters.resource).name}`,
		1,
		parameters,
	),
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

/** The polling trigger. */
export const pollingTrigger = (
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowNode => ({
	...node('Cellular IoT Trigger', TRIGGER_NODE, 0, {
		pollTimes: { item: [{ mode: 'everyMinute' }] },
		...parameters,
	}),
	credentials,
});

/** The instant trigger. The editor gives each new node a webhook id. */
export const instantTrigger = (
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowNode => ({
	...node('Cellular IoT Instant Trigger', INSTANT_TRIGGER_NODE, 0, parameters),
	credentials,
	webhookId: randomUUID(),
});

/** A workflow in which each of these triggers leads to an end. */
export function startedBy(name: string, ...triggers: WorkflowNode[]): WorkflowContent {
	const end = node('End', 'n8n-nodes-base.noOp', 1, {});
	const links = triggers.map((one) => [
		one.name,
		{ main: [[{ node: end.name, type: 'main', index: 0 }]] },
	]);
	const connections = Object.fromEntries(links) as Record<string, unknown>;
	return { name, nodes: [...triggers, end], connections, settings: { executionOrder: 'v1' } };
}

/** A workflow with only the polling trigger. */
export const triggerWorkflow = (
	name: string,
	credentials: CredentialReference,
	parameters: Parameters,
): WorkflowContent => startedBy(name, pollingTrigger(credentials, parameters));

/** The trigger's choice of devices. */
export const watching = (...ids: number[]) => ({
	endpoints: { endpoint: ids.map((id) => ({ endpointId: byId(id) })) },
});

const LANGCHAIN = '@n8n/n8n-nodes-langchain';

/** Parameters of the package's node as a tool of an AI agent. */
export interface Tool {
	name: string;
	parameters: Parameters;
	/** n8n's On Error setting. */
	onError?: string;
}

/** A workflow with an AI agent and its tools; `model` is the credential of its model. */
export function agentWorkflow(
	name: string,
	{ model, credentials }: { model: CredentialReference; credentials: CredentialReference },
	text: string,
	tools: Tool[],
): WorkflowContent {
	const agent = {
		...node('AI Agent', `${LANGCHAIN}.agent`, 1, { promptType: 'define', text, options: {} }),
		typeVersion: 3,
	};
	const chatModel = {
		...node('Model', `${LANGCHAIN}.lmChatOpenAi`, 0, {
			model: { __rl: true, mode: 'id', value: 'scripted' },
			responsesApiEnabled: false,
			options: {},
		}),
		typeVersion: 1.3,
		position: [0, 220] as [number, number],
		credentials: model,
	};
	const toolNodes = tools.map((tool, index) => ({
		...node(tool.name, `${ACTION_NODE}Tool`, index + 1, tool.parameters),
		onError: tool.onError,
		position: [(index + 1) * 200, 220] as [number, number],
		credentials,
	}));
	const { nodes, connections, settings } = chain(name, agent);
	const link = (type: string) => ({ [type]: [[{ node: agent.name, type, index: 0 }]] });
	return {
		name,
		nodes: [...nodes, chatModel, ...toolNodes],
		connections: {
			...connections,
			[chatModel.name]: link('ai_languageModel'),
			...Object.fromEntries(toolNodes.map((tool) => [tool.name, link('ai_tool')])),
		},
		settings,
	};
}
