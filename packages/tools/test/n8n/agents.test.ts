import { fleetAgent, withCredential } from '../../src/n8n/agents';
import { resources } from '../../../../nodes/CellularIot/resources';

const { schema, skills = {} } = fleetAgent();

const operationOf = ({ resource, operation }: Record<string, unknown>) =>
	resources
		.find(({ value }) => value === resource)
		?.operations.find(({ value }) => value === operation);

/** Names of fields that n8n adds to every operation. */
const OF_THE_NODE = ['resource', 'operation', 'confirm'];

it.each(schema.tools.map((tool) => [tool.name, tool] as const))(
	'%s is an operation of the node, with its fields; a change waits for a person',
	(_, { node: { nodeParameters }, requireApproval }) => {
		const operation = operationOf(nodeParameters);
		const known = operation?.fields.map(({ name }) => name) ?? [];
		expect([...OF_THE_NODE, ...known]).toEqual(expect.arrayContaining(Object.keys(nodeParameters)));
		const isChange = operation?.confirm !== undefined;
		expect([requireApproval === true, nodeParameters.confirm === true]).toEqual([
			isChange,
			isChange,
		]);
	},
);

it('has the skills that it names, without a model or a credential', () => {
	expect(schema.skills?.map(({ id }) => id)).toEqual(Object.keys(skills));
	expect(schema.model).toBe('');
	expect(schema.tools.flatMap(({ node }) => Object.keys(node.credentials ?? {}))).toEqual([]);
});

it('gives all tools a credential', () => {
	const mine = { cellularIotApi: { id: '7', name: 'Mine' } };
	const { tools } = withCredential(fleetAgent(), mine).schema;
	expect(tools.every(({ node }) => node.credentials === mine)).toBe(true);
});
