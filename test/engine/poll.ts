import { loadPackage, nodeTypes } from './package';
import { PollContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeExecutionData,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, complete } from './execute';

export interface PollerSpec {
	node: Partial<INode>;
	credentials: Record<string, ICredentialDataDecryptedObject>;
	/**
	 * How n8n keeps the trigger's state. `live`: one object, kept even when a poll throws (n8n's default). `durable`: a
	 * snapshot for each poll, kept only when the poll returns (n8n's durable cursors).
	 */
	persistence?: 'live' | 'durable';
	timezone?: string;
}

/** A polling trigger as n8n calls it on its schedule. */
export async function poller(spec: PollerSpec) {
	const loader = await loadPackage();
	const credentials = new StoredCredentials(loader, spec.credentials);
	const node = complete({
		name: 'Trigger',
		type: 'n8n-nodes-cellular-iot.cellularIotTrigger',
		credentials: { cellularIotApi: { id: '1', name: 'Test' } },
		...spec.node,
	});
	let kept: IDataObject = {};
	const workflowWith = (staticData: IDataObject) =>
		new Workflow({
			id: 'workflow',
			name: 'workflow',
			nodes: [node],
			connections: {},
			active: true,
			nodeTypes: nodeTypes(loader),
			staticData,
			settings: { timezone: spec.timezone ?? 'UTC' },
		});

	/** One poll. `manual` is the button in the editor, which keeps no state. */
	async function poll(
		mode: 'trigger' | 'manual' = 'trigger',
	): Promise<INodeExecutionData[][] | null> {
		const staticData = structuredClone(kept);
		const workflow = workflowWith(staticData);
		const context = new PollContext(
			workflow,
			node,
			additionalData(credentials),
			mode,
			mode === 'manual' ? 'manual' : 'activate',
		);
		const type = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
		const keep = () => {
			if (mode === 'trigger') kept = JSON.parse(JSON.stringify(staticData)) as IDataObject;
		};
		try {
			const items = (await type.poll?.call(context)) ?? null;
			keep();
			return items;
		} finally {
			if (spec.persistence !== 'durable') keep();
		}
	}

	return {
		poll,
		credentials,
		/** The state as it would be stored, under n8n's key for the node. */
		state: () => kept,
		/** Puts an older state back, as a crash or a restored backup does. */
		restore: (state: IDataObject) => {
			kept = structuredClone(state);
		},
	};
}
