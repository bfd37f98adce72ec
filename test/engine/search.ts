import { actionNode, loadPackage, nodeTypes } from './package';
import { LoadOptionsContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	INodeListSearchResult,
	INodeParameters,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, BOTH_CREDENTIALS, complete, workflowOf } from './execute';

interface OpenForm {
	method: string;
	credentials: Record<string, ICredentialDataDecryptedObject>;
	/** Values of the form. */
	parameters?: INodeParameters;
	type?: string;
}

/** Whether a drop-down of a node uses a method. */
const hasMethod = ({ methods }: INodeType, name: string) =>
	name in { ...methods?.listSearch, ...methods?.loadOptions };

/** Opens a form like the editor. Returns the methods of the node and their context. */
async function open(spec: OpenForm) {
	const loader = await loadPackage();
	const node = complete({
		name: 'Cellular IoT',
		type: spec.type ?? actionNode(loader, (one) => hasMethod(one, spec.method)),
		parameters: spec.parameters ?? {},
		credentials: BOTH_CREDENTIALS,
	});
	const types = nodeTypes(loader);
	const workflow = workflowOf(node, types);
	const data = additionalData(new StoredCredentials(loader, spec.credentials), {
		// The editor sends the whole form with defaults.
		currentNodeParameters: { ...node.parameters, ...spec.parameters },
	});
	const context = new LoadOptionsContext(workflow, node, data, '');
	return { context, methods: types.getByNameAndVersion(node.type, 1).methods ?? {} };
}

/** Runs the search of a drop-down like the editor. */
export async function searchList(
	spec: OpenForm & { filter?: string; paginationToken?: string },
): Promise<INodeListSearchResult> {
	const { context, methods } = await open(spec);
	const search = methods.listSearch?.[spec.method];
	if (search === undefined) throw new Error(`The node has no search ${spec.method}`);
	return await search.call(context, spec.filter, spec.paginationToken);
}

/** Loads the choices of a field like the editor. */
export async function loadChoices(spec: OpenForm): Promise<INodePropertyOptions[]> {
	const { context, methods } = await open(spec);
	const load = methods.loadOptions?.[spec.method];
	if (load === undefined) throw new Error(`The node has no list ${spec.method}`);
	return await load.call(context);
}
