import { loadPackage, nodeTypes } from './package';
import { LoadOptionsContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	INodeListSearchResult,
	INodeParameters,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete } from './execute';

/** Runs the search of a drop-down like the editor. */
export async function searchList(spec: {
	method: string;
	credentials: Record<string, ICredentialDataDecryptedObject>;
	/** Values of the form. */
	parameters?: INodeParameters;
	filter?: string;
	paginationToken?: string;
	type?: string;
}): Promise<INodeListSearchResult> {
	const loader = await loadPackage();
	const node = complete({
		name: 'Cellular IoT',
		type: spec.type ?? 'n8n-nodes-cellular-iot.cellularIot',
		parameters: spec.parameters ?? {},
		credentials: BOTH_CREDENTIALS,
	});
	const types = nodeTypes(loader);
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: types,
	});
	const data = additionalData(new StoredCredentials(loader, spec.credentials), {
		// The editor sends the whole form with defaults.
		currentNodeParameters: { ...node.parameters, ...spec.parameters },
	});
	const context = new LoadOptionsContext(workflow, node, data, '');
	const search = types.getByNameAndVersion(node.type, 1).methods?.listSearch?.[spec.method];
	if (search === undefined) throw new Error(`The node has no search ${spec.method}`);
	return await search.call(context, spec.filter, spec.paginationToken);
}
