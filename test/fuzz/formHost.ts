import { loadPackage, nodeTypes } from '../engine/package';
import { ExecuteContext } from 'n8n-core';
import { createRunExecutionData } from 'n8n-workflow';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { StoredCredentials } from '../engine/credentials';
import { additionalData, complete, workflowOf } from '../engine/execute';

/** One real node of n8n whose form is filled in anew for each case, which a run of n8n would be too slow for. */
export async function formHost(type = 'cellularIot') {
	const loader = await loadPackage();
	const node = complete({ name: 'Cellular IoT', type: `n8n-nodes-cellular-iot.${type}` });
	const workflow = workflowOf(node, nodeTypes(loader));
	const items: INodeExecutionData[] = [{ json: {} }];
	const data = { main: [items] };
	const host = new ExecuteContext(
		workflow,
		node,
		additionalData(new StoredCredentials(loader, {})),
		'manual',
		createRunExecutionData(),
		0,
		items,
		data,
		{ node, data, source: null },
		[],
	);
	const fill = (form: object, json: object = {}) => {
		node.parameters = form as INodeParameters;
		items[0] = { json: json as IDataObject };
	};
	return { host, fill };
}
