import { actionNode, loadPackage, nodeTypes, START_TYPE } from './package';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import { createRunExecutionData, Workflow } from 'n8n-workflow';
import type {
	IConnections,
	ICredentialDataDecryptedObject,
	INode,
	INodeExecutionData,
	INodeTypes,
	IRun,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';

/** A node of a test workflow; missing keys get n8n's defaults. */
export type NodeSpec = Partial<INode> & { name: string; type: string };

/** The form selects one of them. */
export const BOTH_CREDENTIALS = {
	cellularIotApi: { id: '1', name: 'Test' },
	cellularIotUserApi: { id: '2', name: 'Test' },
};

export const complete = (spec: NodeSpec, index = 0): INode => ({
	id: `node-${index}`,
	position: [index * 200, 0],
	typeVersion: 1,
	parameters: {},
	...spec,
});

/** A workflow of one node. */
export const workflowOf = (
	node: INode,
	nodeTypes: INodeTypes,
	more: Partial<ConstructorParameters<typeof Workflow>[0]> = {},
): Workflow => new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes, ...more });

const URLS = [
	'webhookWaitingBaseUrl',
	'formWaitingBaseUrl',
	'restApiUrl',
	'instanceBaseUrl',
	'webhookBaseUrl',
	'webhookTestBaseUrl',
];

/** Data that n8n's server adds to a run; only what the engine needs. */
export function additionalData(
	credentialsHelper: StoredCredentials,
	extra: object = {},
): IWorkflowExecuteAdditionalData {
	const urls = Object.fromEntries(URLS.map((name) => [name, `http://127.0.0.1/${name}`]));
	const data: Partial<Record<keyof IWorkflowExecuteAdditionalData, unknown>> = {
		credentialsHelper,
		executionId: '1',
		variables: {},
		setExecutionStatus: () => undefined,
		sendDataToUI: () => undefined,
	};
	return { ...urls, ...data, ...extra } as unknown as IWorkflowExecuteAdditionalData;
}

export interface NodeRun {
	run: IRun;
	/** Items of the last node, by output. */
	outputs: INodeExecutionData[][];
	/** `json` of the items on the first output. */
	json: unknown[];
	/** Error that ended the run; n8n returns a plain object. */
	error?: {
		name: string;
		message: string;
		description?: string;
		context?: Record<string, unknown>;
		httpCode?: string;
	};
	credentials: StoredCredentials;
	hints: unknown[];
}

export interface WorkflowSpec {
	nodes: NodeSpec[];
	connections: IConnections;
	credentials?: Record<string, ICredentialDataDecryptedObject>;
	items?: INodeExecutionData[];
	timezone?: string;
	/** Receives a function that stops the run as the editor does. */
	whenStarted?: (stop: () => void) => void;
}

/** Runs a workflow from its first node and returns the output of its last node. */
export async function runNodes(spec: WorkflowSpec): Promise<NodeRun> {
	const loader = await loadPackage();
	const credentials = new StoredCredentials(loader, spec.credentials ?? {});
	const nodes = spec.nodes.map(complete);
	const workflow = new Workflow({
		id: 'workflow',
		name: 'workflow',
		nodes,
		connections: spec.connections,
		active: false,
		nodeTypes: nodeTypes(loader),
		settings: { executionOrder: 'v1', timezone: spec.timezone ?? 'UTC' },
	});
	const first = nodes[0] as INode;
	const base = { id: 'workflow', name: 'workflow', nodes, connections: spec.connections };
	const hooks = new ExecutionLifecycleHooks('manual', '1', { ...base, active: false } as never);
	const data = createRunExecutionData({
		executionData: {
			contextData: {},
			metadata: {},
			waitingExecution: {},
			waitingExecutionSource: null,
			nodeExecutionStack: [
				{ node: first, data: { main: [spec.items ?? [{ json: {} }]] }, source: null },
			],
		},
	});
	const execute = new WorkflowExecute(additionalData(credentials, { hooks }), 'manual', data);
	const running = execute.processRunExecutionData(workflow);
	spec.whenStarted?.(() => running.cancel());
	const run = await running;
	const last = run.data.resultData.runData[(nodes.at(-1) as INode).name]?.at(-1);
	const outputs = (last?.data?.main ?? []).map((items) => items ?? []);
	return {
		run,
		outputs,
		json: (outputs[0] ?? []).map((item) => item.json),
		error: run.data.resultData.error as NodeRun['error'],
		credentials,
		hints: last?.hints ?? [],
	};
}

/** Runs one node of the package behind the start node. */
export async function runNode(
	spec: Omit<WorkflowSpec, 'nodes' | 'connections'> & { node: Partial<INode> },
): Promise<NodeRun> {
	const credentials = BOTH_CREDENTIALS;
	const resource = spec.node.parameters?.resource;
	const type = actionNode(await loadPackage(), ({ description }) =>
		description.properties.some(
			({ name, options = [] }) =>
				name === 'resource' && options.some((one) => 'value' in one && one.value === resource),
		),
	);
	return await runNodes({
		...spec,
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Cellular IoT', type, credentials, ...spec.node },
		],
		connections: { Start: { main: [[{ node: 'Cellular IoT', type: 'main', index: 0 }]] } },
	});
}

/** Returns the input items of the output items: a number, or several of one output item. */
export const itemsOf = (outputs: INodeExecutionData[][]) =>
	(outputs[0] ?? []).map(({ pairedItem }) => {
		const items = [pairedItem].flat().map((one) => (typeof one === 'object' ? one.item : one));
		return items.length === 1 ? items[0] : items;
	});
