import { loadPackage, nodeTypes } from './package';
import { HookContext, TriggerContext } from 'n8n-core';
import type {
	IDataObject,
	INode,
	IWebhookData,
	Workflow,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete, workflowOf } from './execute';
import type { Hook, HookHost, HookSpec } from './hookTypes';
import { listening } from './listening';

export type { HookHost, HookSpec };

export const WEBHOOK_ID = '7a3f3f5e-1b2c-4d5e-8f90-0123456789ab';
const INSTANT_TYPE = 'n8n-nodes-cellular-iot.cellularIotInstantTrigger';

export async function hookHost(spec: HookSpec): Promise<HookHost> {
	const loader = await loadPackage();
	const credentials = new StoredCredentials(loader, spec.credentials);
	const { base = 'https://n8n.example.com', workflowId = 'workflow' } = spec;
	const {
		webhookId = WEBHOOK_ID,
		nodeId = `at ${String(spec.credentials.cellularIotApi?.baseUrl)}`,
	} = spec;
	const urls = { webhookBaseUrl: `${base}/webhook`, webhookTestBaseUrl: `${base}/webhook-test` };
	const log: string[] = [];
	let { parameters } = spec;
	let name = 'Instant';
	let stored = JSON.stringify(spec.stored ?? {});
	let testData: IDataObject = {};
	let onTick: (at: Date) => void = () => undefined;
	const end = `${webhookId}/cellular-iot`;

	const load = (staticData: IDataObject) => {
		const node = complete({
			id: nodeId,
			name,
			type: INSTANT_TYPE,
			webhookId,
			credentials: BOTH_CREDENTIALS,
			parameters,
		});
		const { workflowName = workflowId } = spec;
		const settled = { id: workflowId, name: workflowName, active: true, staticData };
		return workflowOf(node, nodeTypes(loader), settled);
	};

	async function hook(
		which: Hook,
		workflow: Workflow,
		[mode, activation, isTest]: [WorkflowExecuteMode, WorkflowActivateMode, boolean],
		lines = log,
	): Promise<boolean> {
		const node = workflow.getNode(name) as INode;
		const type = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
		const description = type.description.webhooks?.at(-1);
		const webhook = { isTest, webhookDescription: description } as unknown as IWebhookData;
		const data = additionalData(credentials, urls);
		const context = new HookContext(workflow, node, data, mode, activation, webhook);
		const method = type.webhookMethods?.default?.[which];
		if (method === undefined) throw new Error(`The node has no ${which}`);
		return await method.call(listening(context, lines));
	}

	/** The calls of one activation or deactivation share static data, which n8n stores afterwards. */
	async function inDatabase<T>(work: (workflow: Workflow) => Promise<T>): Promise<T> {
		const workflow = load(JSON.parse(stored) as IDataObject);
		const store = () => {
			stored = JSON.stringify(workflow.staticData);
		};
		const result = await work(workflow).catch((error: Error) => {
			store();
			throw error;
		});
		store();
		return result;
	}

	/** As n8n: a failed publishing is cleaned up. */
	const publish = async (activation: WorkflowActivateMode = 'activate') =>
		await inDatabase(async (workflow) => {
			try {
				if (await hook('checkExists', workflow, ['trigger', activation, false])) return false;
				await hook('create', workflow, ['trigger', activation, false]);
				return true;
			} catch (error) {
				await hook('delete', workflow, ['internal', 'update', false]).catch((left: Error) => {
					log.push(left.message);
				});
				throw error;
			}
		});
	const unpublish = async () => {
		await inDatabase(
			async (workflow) => await hook('delete', workflow, ['internal', 'update', false]),
		);
	};

	const publishAround = async (between: () => Promise<void>) =>
		await inDatabase(async (workflow) => {
			for (let attempt = 1; ; attempt += 1) {
				try {
					await hook('checkExists', workflow, ['trigger', 'activate', false]);
					if (attempt === 1) await between();
					await hook('create', workflow, ['trigger', 'activate', false]);
					return;
				} catch (error) {
					await hook('delete', workflow, ['internal', 'update', false]);
					if (attempt === 2) throw error;
				}
			}
		});

	return {
		publishAround,
		address: `${urls.webhookBaseUrl}/${end}`,
		testAddress: `${urls.webhookTestBaseUrl}/${end}`,
		log,
		publish,
		unpublish,
		async change(next) {
			await unpublish();
			parameters = next;
			await publish('update');
		},
		async publishForm(next) {
			parameters = next;
			await publish('update');
		},
		spoil: (next) => {
			parameters = { ...parameters, ...next };
		},
		restart: async () => await publish('init'),
		async listen() {
			const workflow = load({});
			const mode: ['manual', 'manual', true] = ['manual', 'manual', true];
			const exists = await hook('checkExists', workflow, mode);
			if (!exists) await hook('create', workflow, mode);
			testData = workflow.staticData;
			return !exists;
		},
		async endTest() {
			await hook('delete', load(testData), ['internal', 'update', true]);
		},
		call: async (which, mode = 'trigger', activation = 'activate') =>
			await inDatabase(async (workflow) => await hook(which, workflow, [mode, activation, false])),
		async startWatchdog() {
			const workflow = load(JSON.parse(stored) as IDataObject);
			const node = workflow.getNode(name) as INode;
			const type = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
			let expression = '';
			const registerCron = (cron: { expression: string }, tick: (at: Date) => void) => {
				({ expression } = cron);
				onTick = tick;
			};
			const context = new TriggerContext(
				workflow,
				node,
				additionalData(credentials, urls),
				'trigger',
				'activate',
				...([undefined, undefined, undefined] as const),
				{ registerCron },
			);
			await type.trigger?.call(listening(context, log));
			return expression;
		},
		tick: async () => {
			onTick(new Date());
			// Work on one trigger runs in turn, so this ends after the tick.
			await hook('checkExists', load({}), ['manual', 'manual', true], []).catch(() => false);
		},
		async rename(next) {
			await unpublish();
			name = next;
			await publish('update');
		},
		correct: (type, fields) => {
			credentials.stored[type] = { ...credentials.stored[type], ...fields };
		},
		dropCredential: () => {
			credentials.getDecrypted = async () => {
				throw new Error('Credential with ID "1" does not exist for type "cellularIotApi".');
			};
		},
		stored: () => JSON.parse(stored) as IDataObject,
	};
}
