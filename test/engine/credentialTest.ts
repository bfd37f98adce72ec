import { loadPackage } from './package';
import { ExecuteContext, RoutingNode } from 'n8n-core';
import { createEmptyRunExecutionData } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	INode,
	INodeType,
	INodeTypes,
} from 'n8n-workflow';
import { StoredCredentials } from './credentials';
import { additionalData, complete, workflowOf } from './execute';

/**
 * Runs the test of a credential as n8n does, through a node with the request in its only field. Returns the message of
 * a red test, or undefined; stored values are in `stored`.
 */
export async function testCredential(
	name: string,
	data: ICredentialDataDecryptedObject,
): Promise<{ message?: string; stored: ICredentialDataDecryptedObject }> {
	const loader = await loadPackage();
	const { test } = loader.getCredential(name).type as { test: ICredentialTestRequest };
	const spec = { name: 'Temp-Node', type: 'n8n-nodes-base.noOp', parameters: {} };
	const node: INode = complete({ ...spec, credentials: { [name]: { id: '1', name: 'Test' } } });
	const type = nodeFor(name, test);
	const nodeTypes = { getByName: () => type, getByNameAndVersion: () => type } as unknown;
	const workflow = workflowOf(node, nodeTypes as INodeTypes);
	const credentials = new StoredCredentials(loader, { [name]: data });
	const decrypted = await credentials.getDecrypted({} as never, {} as never, name);
	const context = new ExecuteContext(
		workflow,
		node,
		additionalData(credentials),
		'internal',
		createEmptyRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	const routing = new RoutingNode(context, type, {
		id: '1',
		name: 'Test',
		type: name,
		data: decrypted,
	});
	const message = await routing.runNode().then(
		() => undefined,
		(error: Error) => error.message,
	);
	return { message, stored: credentials.stored[name] ?? {} };
}

const nodeFor = (name: string, test: ICredentialTestRequest): INodeType => ({
	description: {
		displayName: 'No Operation, do nothing',
		name: 'n8n-nodes-base.noOp',
		group: ['organization'],
		version: 1,
		description: '',
		defaults: { name: 'No Operation, do nothing' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name, required: true }],
		properties: [
			{
				displayName: 'Temp',
				name: 'temp',
				type: 'string',
				routing: { request: test.request },
				default: '',
			},
		],
	},
});
