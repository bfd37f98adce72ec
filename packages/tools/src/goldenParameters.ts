import { NodeHelpers } from 'n8n-workflow';
import type { INode, INodeParameters, INodeType } from 'n8n-workflow';
import type { WorkflowContent } from './n8n/rest';

/** All values of each node of ours in a workflow, defaults included, by the name of the node. */
export function parametersOf(
	{ nodes }: WorkflowContent,
	typeOf: (type: string) => INodeType | undefined,
): Record<string, INodeParameters | null> {
	const known = nodes.flatMap((node) => {
		const type = typeOf(node.type.replace(/Tool$/, ''));
		return type === undefined ? [] : [{ node: node as INode, type }];
	});
	return Object.fromEntries(
		known.map(({ node, type: { description } }) => [
			node.name,
			NodeHelpers.getNodeParameters(
				description.properties,
				node.parameters,
				true,
				false,
				node,
				description,
			),
		]),
	);
}
