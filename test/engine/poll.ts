import { loadPackage, nodeTypes } from './package';
import { PollContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeExecutionData,
	INodeParameters,
	WorkflowActivateMode,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete } from './execute';

export { watching, watchingFleet } from './triggerForm';

/** What n8n's poll budget is with durable cursors, in milliseconds. */
const DURABLE_BUDGET_MS = 36_000;

type Items = INodeExecutionData[] | null;

/** The trigger in one of the two kinds of n8n there are. */
export interface TriggerHost {
	/** n8n's poll at activation; gives the items of the execution, or null. */
	activate(): Promise<Items>;
	/** n8n's poll after a change was published. */
	publish(): Promise<Items>;
	/** A scheduled poll. */
	tick(): Promise<Items>;
	/** n8n stops and starts again: what was not stored is gone. Does not poll. */
	restart(): void;
	/**
	 * n8n dies with a scheduled poll: while it reads (once `inFlight` is over), at its end before anything is stored, or
	 * after that before the execution has begun. Gives the items that n8n runs after its next start all the same.
	 */
	crash(
		moment?: 'reading' | 'returned' | 'stored',
		inFlight?: () => Promise<unknown>,
	): Promise<Items>;
	/** The button in the editor. */
	test(): Promise<Items>;
	/** Takes effect with the next poll, as after a publish. */
	change(parameters: INodeParameters): void;
	/** A person corrects fields of the credential. */
	correct(type: string, fields: ICredentialDataDecryptedObject): void;
	/** What is stored for the node. */
	stored(): IDataObject;
	/** Takes effect with the next poll; a live n8n keeps the state under the name. */
	rename(name: string): void;
}

export interface HostSpec {
	kind: 'live' | 'durable';
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** Time this n8n gives a poll, in milliseconds. */
	budgetMs?: number;
	/** What an earlier version of the package has stored for the node. */
	stored?: IDataObject;
}

/** What the database of an n8n holds, as JSON. */
interface Stored {
	/** The workflow's static data. */
	workflow: string;
	/** The node's own state with durable cursors. */
	cursor: string;
}

/**
 * Live (n8n's default): one static data object over all polls, stored at an emit and after the activation, kept when a
 * poll throws. Durable: a snapshot for each poll, stored when the poll returned; what an activation poll that returned
 * null left behind is dropped; scheduled polls see the workflow anew and say that they belong to an update.
 */
export async function triggerHost(spec: HostSpec): Promise<TriggerHost> {
	const loader = await loadPackage();
	const credentials = new StoredCredentials(loader, spec.credentials);
	let { parameters } = spec;
	let name = 'Trigger';
	const isDurable = spec.kind === 'durable';
	const earlier = spec.stored === undefined ? {} : { [`node:${name}`]: spec.stored };
	const stored: Stored = {
		workflow: JSON.stringify(isDurable ? {} : earlier),
		cursor: JSON.stringify(isDurable ? (spec.stored ?? {}) : {}),
	};

	const load = () => {
		const node = complete({
			name,
			type: 'n8n-nodes-cellular-iot.cellularIotTrigger',
			credentials: BOTH_CREDENTIALS,
			parameters,
		});
		return new Workflow({
			id: 'workflow',
			name: 'workflow',
			nodes: [node],
			connections: {},
			active: true,
			nodeTypes: nodeTypes(loader),
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
		const items = await type.poll?.call(context);
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
			// What another node of the workflow changes has all static data stored, in the middle of this poll too.
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
		stored: () => JSON.parse(isDurable ? stored.cursor : stored.workflow) as IDataObject,
	};
}
