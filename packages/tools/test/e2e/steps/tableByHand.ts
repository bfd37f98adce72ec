import type { N8nRest, WorkflowContent, WorkflowNode } from '../../../src/n8n/rest';

/** The node of an example that creates its table. */
interface Creation extends WorkflowNode {
	parameters: {
		resource: 'table';
		tableName: string;
		columns: { column: Array<{ name: string; type: string }> };
	};
}

const isTable = ({ type }: WorkflowNode) => type === 'n8n-nodes-base.dataTable';
const isCreation = (node: WorkflowNode): node is Creation =>
	isTable(node) && node.parameters.resource === 'table';

/**
 * Adapts an example to the oldest n8n, in which workflows cannot create a data table or find it by name. Creates the
 * table, disables the creating node, and selects the table in the others.
 */
export async function withTableByHand(
	rest: N8nRest,
	content: WorkflowContent,
): Promise<WorkflowContent> {
	const creation = content.nodes.find(isCreation);
	if (!creation) return content;
	const project = await rest.personalProject();
	const path = `/rest/projects/${project}/data-tables`;
	const { tableName: name, columns } = creation.parameters;
	const { id } = await rest.request<{ id: string }>('POST', path, {
		name,
		columns: columns.column,
	});
	const dataTableId = { __rl: true, mode: 'id', value: id };
	const nodes = content.nodes.map((node) => {
		if (!isTable(node)) return node;
		if (isCreation(node)) return { ...node, disabled: true };
		return { ...node, typeVersion: 1, parameters: { ...node.parameters, dataTableId } };
	});
	return { ...content, nodes };
}
