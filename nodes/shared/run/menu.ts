import { NodeOperationError } from 'n8n-workflow';
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { executeItems } from './execute';
import { fieldsOf, type Operation } from './operation';
import { shownFor } from '../form/shownFor';
import { compareLabels } from '../values';

/** One noun of the service and what can be done with it. */
export interface Resource {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	/** In the order they were written; the menu sorts them. */
	operations: Operation[];
	/** What a new node starts with. */
	start: Operation;
}

const byName = (a: { name: string }, b: { name: string }) => compareLabels(a.name, b.name);

/**
 * Makes the form of the node from its catalogue: the Resource and Operation choices, then each operation's own fields,
 * shown for that resource and operation only.
 */
export function describe(resources: Resource[]): INodeProperties[] {
	const first = resources[0]?.value;
	const resource: INodeProperties = {
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources.map(({ name, value }) => ({ name, value })).sort(byName),
		default: first,
	};
	return [resource, ...resources.flatMap(describeResource)];
}

function describeResource(resource: Resource): INodeProperties[] {
	const start = resource.start.value;
	const choice: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		options: resource.operations
			.map(({ name, value, action, description }) => ({ name, value, action, description }))
			.sort(byName),
		default: start,
	};
	const fields = resource.operations.flatMap((verb) =>
		shownFor({ resource: [resource.value], operation: [verb.value] }, fieldsOf(verb)),
	);
	return [choice, ...fields];
}

/** The text below the node on the canvas: "SMS: Send", from the names in the form. */
export function subtitleOf(resources: Resource[]): string {
	const names = resources.flatMap(({ value, name, operations }) =>
		operations.map((verb) => [`${value}/${verb.value}`, `${name}: ${verb.name}`]),
	);
	const table = JSON.stringify(Object.fromEntries(names));
	return `={{ (${table})[$parameter["resource"] + "/" + $parameter["operation"]] }}`;
}

/** Runs the operation chosen in the form that `describe` made. */
export async function executeChosen(
	host: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[][]> {
	if (host.getInputData().length === 0) return [[]];
	const noun = host.getNodeParameter('resource', 0);
	const verb = host.getNodeParameter('operation', 0);
	const chosen = resources
		.find(({ value }) => value === noun)
		?.operations.find(({ value }) => value === verb);
	if (chosen === undefined) {
		throw new NodeOperationError(host.getNode(), "The chosen 'Operation' does not exist", {
			description:
				'Choose it again in the list: the workflow may come from a newer version of this package.',
		});
	}
	return await executeItems(host, chosen);
}
