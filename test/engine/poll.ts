import { loadPackage, nodeTypes } from './package';
import { PollContext } from 'n8n-core';
import type { IDataObject, INode, WorkflowActivateMode } from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete, workflowOf } from './execute';
import { listening } from './listening';
import type { HostSpec, Items, TriggerHost } from './triggerHost';

export { watching, watchingFleet } from './triggerForm';
export type { TriggerHost } from './triggerHost';

/** n8n's poll budget with durable cursors, in milliseconds. */
const DURABLE_BUDGET_MS = 36_000;

/** Database of an n8n, as JSON. */
interface Stored {
	/** The workflow's static data. */
	workflow: string;
	/** The node's own state with durable cursors. */
	cursor: string;
}

/**
 * Live (n8n's default): one static data object for all polls. It is stored at an emit and after the activation, and
 * kept when a poll throws. Durable: a snapshot for each poll, stored when the poll returns. The state of an activation
 * poll that returned null is dropped. Scheduled polls read the workflow again, with the activation mode `update`.
 */
export async function triggerHost(spec: HostSpec): Promise<TriggerHost> {
	const loader = await loadPackage();
	const credentials = new StoredCredentials(loader, spec.credentials);
	const log: string[] = [];
	let { parameters } = spec;
	let name = 'Trigger';
	const isDurable = spec.kind === 'durable';
	const stored: Stored = { workflow: '{}', cursor: '{}' };

	const load = () => {
		const node = complete({
			name,
			type: 'n8n-nodes-cellular-iot.cellularIotTrigger',
			credentials: BOTH_CREDENTIALS,
			parameters,
		});
		return workflowOf(node, nodeTypes(loader), {
			...{ id: 'workflow', name: 'workflow', active: true },
			staticData: JSON.parse(stored.workflow) as IDataObject,
			settings: { timezone: 'America/New_York' },
		});
	};
	let workflow = load();
	const save = () => {
		stored.workflow = JSON.stringify(workflow.staticData);
	};

	async function run(
		mode: 'trigger' | 'manual',
		activation: WorkflowActivateMode,
		snapshot?: IDataObject,
		budgetMs?: number,
	): Promise<Items> {
		const node = workflow.getNode(name) as INode;
		const context = new PollContext(
			workflow,
			node,
			additionalData(credentials),
			mode,
			activation,
			...([undefined, undefined, undefined, undefined] as const),
			snapshot && (() => snapshot),
			budgetMs === undefined ? undefined : () => budgetMs,
		);
		const type = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
		const items = await type.poll?.call(listening(context, log));
		return items?.[0] ?? null;
	}

	async function live(activation: WorkflowActivateMode, publishes: boolean): Promise<Items> {
		const items = await run('trigger', activation, undefined, spec.budgetMs);
		if (items !== null || publishes) save();
		return items;
	}

	async function durable(activation: WorkflowActivateMode, publishes: boolean): Promise<Items> {
		workflow = load();
		const snapshot = JSON.parse(stored.cursor) as IDataObject;
		const budget = publishes ? undefined : DURABLE_BUDGET_MS;
		const items = await run('trigger', activation, snapshot, spec.budgetMs ?? budget);
		if (items !== null || !publishes) stored.cursor = JSON.stringify(snapshot);
		if (items !== null || publishes) save();
		return items;
	}

	const poll = isDurable ? durable : live;
	const reload = (change: () => void) => {
		if (!isDurable) save();
		change();
		workflow = load();
	};
	const tick = async () => await poll(isDurable ? 'update' : 'activate', false);
	return {
		activate: async () => await poll('activate', true),
		publish: async () => await poll('update', true),
		tick,
		restart: () => {
			workflow = load();
		},
		crash: async (moment = 'returned', inFlight = async () => await Promise.resolve()) => {
			const polling = tick();
			await inFlight();
			// A change by another node of the workflow stores all static data, even during a poll.
			if (moment === 'reading' && !isDurable) save();
			const before = { ...stored };
			const items = await polling;
			if (moment !== 'stored') Object.assign(stored, before);
			workflow = load();
			// With durable cursors the execution is stored in the same transaction.
			return moment === 'stored' && isDurable ? items : null;
		},
		test: async () => await run('manual', 'manual', isDurable ? {} : undefined),
		change: (next) => reload(() => (parameters = { ...parameters, ...next })),
		correct: (type, fields) => {
			credentials.stored[type] = { ...credentials.stored[type], ...fields };
		},
		rename: (next) => reload(() => (name = next)),
		log,
		memory: () => workflow.staticData,
		stored: () => JSON.parse(isDurable ? stored.cursor : stored.workflow) as IDataObject,
	};
}
