import type { N8nRest, WorkflowContent, WorkflowNode } from '../../../scripts/n8n/rest';

const NAME = 'received_sms';

const isTable = ({ type }: WorkflowNode) => type === 'n8n-nodes-base.dataTable';

/**
 * Adapts an example to the oldest n8n, in which workflows cannot create a data table or find it by name: creates the
 * table, disables the creating node, and selects the table in the others.
 */
export async function withTableByHand(
	rest: N8nRest,
	content: WorkflowContent,
): Promise<WorkflowContent> {
	if (!content.nodes.some(isTable)) return content;
	const project = await rest.request<{ id: string }>('GET', '/rest/projects/personal');
	const path = `/rest/projects/${project.id}/data-tables`;
	const columns = [{ name: 'sms_id', type: 'string' }];
	const { id } = await rest.request<{ id: string }>('POST', path, { name: NAME, columns });
	const dataTableId = { __rl: true, mode: 'id', value: id };
	const nodes = content.nodes.map((node) => {
		if (!isTable(node)) return node;
		const { resource, ...parameters } = node.parameters;
		if (resource === 'table') return { ...node, disabled: true };
		return { ...node, typeVersion: 1, parameters: { ...parameters, resource, dataTableId } };
	});
	return { ...content, nodes };
}
