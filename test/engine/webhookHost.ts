import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebhookContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeExecutionData,
	INodeParameters,
	IWebhookDescription,
	IWebhookResponseData,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete, type NodeSpec, workflowOf } from './execute';
import { closeServer, openServer } from '../../packages/tools/jest/localServer';
import { loadPackage, nodeTypes } from './package';
import { bodyOf, express, type Reply } from './webhookHttp';

const INSTANT_TRIGGER = 'n8n-nodes-cellular-iot.cellularIotInstantTrigger';

interface WebhookSpec {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	node?: Partial<INode>;
	/** Static data of the node. Default: that of a trigger that was published before all records. */
	stored?: IDataObject;
}

/** n8n's server with one published workflow that begins with a webhook node. */
export interface WebhookHost {
	/** Address of the published workflow. */
	url: string;
	/** Address during *Listen for test event*. */
	testUrl: string;
	/** The part of both addresses that belongs to the node. */
	webhookId: string;
	/** Items of the stored executions. */
	executions: INodeExecutionData[][];
	/** Executions that n8n stores as failed, because `webhook()` has thrown. */
	failed: unknown[];
	/** Connections that callers have cut before their answer. */
	cutConnections: number;
	credentials: StoredCredentials;
	/** Static data of the node. */
	stored: IDataObject;
	/** Runs before an execution is stored; may wait, or throw as a database without space does. */
	beforeStoring: () => Promise<void>;
	change(parameters: INodeParameters): void;
	deleteCredentials(): void;
	close(): Promise<void>;
}

let count = 0;

/** Starts it with the rules of n8n 2.41.1: parse the body, run `webhook()`, store the execution, answer. */
export async function webhookHost(spec: WebhookSpec): Promise<WebhookHost> {
	const loader = await loadPackage();
	const types = nodeTypes(loader);
	const credentials = new StoredCredentials(loader, spec.credentials);
	const webhookId = `00000000-0000-4000-8000-${String(process.pid * 1000 + count++).padStart(12, '0')}`;
	const node: NodeSpec = {
		name: 'Trigger',
		type: INSTANT_TRIGGER,
		credentials: BOTH_CREDENTIALS,
		parameters: spec.parameters,
		webhookId,
		...spec.node,
	};
	const nodeType = types.getByNameAndVersion(node.type, node.typeVersion ?? 1);
	const webhooks = nodeType.description.webhooks ?? [];

	/** n8n loads the workflow for each call. */
	const load = () =>
		workflowOf(complete(node), types, {
			...{ id: 'workflow', name: 'workflow', active: true },
			settings: { timezone: 'America/New_York' },
			staticData: { [`node:${node.name}`]: host.stored },
		});

	const run = async (
		request: object,
		response: ServerResponse,
		mode: 'webhook' | 'manual',
		webhookDescription: IWebhookDescription,
	): Promise<IWebhookResponseData> => {
		const workflow = load();
		const own = workflow.getNode(node.name) as INode;
		const data = additionalData(credentials, { httpRequest: request, httpResponse: response });
		const webhookData = {
			httpMethod: 'POST' as const,
			node: node.name,
			path: webhookDescription.path,
			webhookDescription,
			workflowId: 'workflow',
			workflowExecuteAdditionalData: data,
		};
		const context = new WebhookContext(workflow, own, data, mode, webhookData, [], null);
		return (await nodeType.webhook?.call(context)) ?? {};
	};

	const host: Omit<WebhookHost, 'url' | 'testUrl' | 'close'> = {
		webhookId,
		executions: [],
		failed: [],
		cutConnections: 0,
		credentials,
		stored: spec.stored ?? { firstPublished: 0 },
		beforeStoring: () => Promise.resolve(),
		change: (parameters) => (node.parameters = { ...node.parameters, ...parameters }),
		deleteCredentials: () => (node.credentials = {}),
	};

	/** Undefined if the node has answered itself. */
	async function take(
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<Reply | undefined> {
		const [, isTest, path] = /^\/webhook(-test)?\/(.*)$/.exec(request.url ?? '') ?? [];
		const description = webhooks.find(
			(one) => `${webhookId}/${one.path}` === path && one.httpMethod === request.method,
		);
		if (!description) return { status: 404, body: { message: 'not registered' } };
		const parsed = await bodyOf(request);
		if ('status' in parsed) return parsed;
		let result: IWebhookResponseData;
		try {
			const mode = isTest === undefined ? 'webhook' : 'manual';
			result = await run(Object.assign(request, parsed), response, mode, description);
		} catch (error) {
			host.failed.push(error);
			return { status: 500, body: { message: 'Workflow could not be started!' } };
		}
		if (result.workflowData === undefined) {
			return result.noWebhookResponse ? undefined : { status: 200, body: { message: 'received' } };
		}
		await host.beforeStoring();
		// n8n stores items as text.
		host.executions.push(
			JSON.parse(JSON.stringify(result.workflowData[0])) as INodeExecutionData[],
		);
		return result.noWebhookResponse ? undefined : { status: 200 };
	}

	const server = createServer((request, plain) => {
		const response = express(plain);
		plain.once('close', () => {
			if (!plain.writableFinished) host.cutConnections += 1;
		});
		take(request, response).then(
			(reply) => {
				if (reply === undefined) return;
				response.status(reply.status);
				response.json(reply.body);
			},
			() => {
				response.status(500);
				response.json({ message: 'Internal server error' });
			},
		);
	});
	const base = await openServer(server);
	return Object.assign(host, {
		url: `${base}/webhook/${webhookId}/cellular-iot`,
		testUrl: `${base}/webhook-test/${webhookId}/cellular-iot`,
		close: async () => await closeServer(server),
	});
}
