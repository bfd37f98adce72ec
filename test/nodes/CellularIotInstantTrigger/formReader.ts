import { HookContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';
import type { INode, INodeParameters } from 'n8n-workflow';
import { type Form, readForm } from '../../../nodes/CellularIotInstantTrigger/form';
import { StoredCredentials } from '../../engine/credentials';
import { additionalData, BOTH_CREDENTIALS, complete } from '../../engine/execute';
import { loadPackage, nodeTypes } from '../../engine/package';

/** Reads a form as at publishing, in n8n's engine. */
export async function formOf(parameters: INodeParameters): Promise<Form> {
	const loader = await loadPackage();
	const workflow = new Workflow({
		id: 'workflow',
		name: 'workflow',
		nodes: [
			complete({
				name: 'Trigger',
				type: 'n8n-nodes-cellular-iot.cellularIotInstantTrigger',
				credentials: BOTH_CREDENTIALS,
				parameters,
			}),
		],
		connections: {},
		active: true,
		nodeTypes: nodeTypes(loader),
	});
	const node = workflow.getNode('Trigger') as INode;
	const data = additionalData(new StoredCredentials(loader, {}));
	return readForm(new HookContext(workflow, node, data, 'trigger', 'activate'));
}
