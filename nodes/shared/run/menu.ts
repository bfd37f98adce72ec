import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { executeItems } from './execute';
import { fieldsOf, type Operation } from './operation';
import { operationError } from '../form/operationError';
import { withCodeHints } from '../form/codeHints';
import { shownFor } from '../form/shownFor';
import { compareLabels } from '../values';

/** A resource of the action node and its operations. */
export interface Resource {
	/** Stable machine value, stored in workflows. */
	value: string;
	name: string;
	operations: Operation[];
	/** The default operation. */
	start: Operation;
}

const byName = (a: { name: string }, b: { name: string }) => compareLabels(a.name, b.name);

/** Returns the fields of the node: 'Resource', 'Operation', and those of each operation. */
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
		shownFor(
			{ resource: [resource.value], operation: [verb.value] },
			withCodeHints(fieldsOf(verb)),
		),
	);
	return [choice, ...fields];
}

/** Returns the expression of the subtitle, such as "SMS: Send". */
export function subtitleOf(resources: Resource[]): string {
	const names = resources.flatMap(({ value, name, operations }) =>
		operations.map((verb) => [`${value}/${verb.value}`, `${name}: ${verb.name}`]),
	);
	const table = JSON.stringify(Object.fromEntries(names));
	return `={{ (${table})[$parameter["resource"] + "/" + $parameter["operation"]] }}`;
}

/** Runs the chosen operation. */
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
		throw operationError(host.getNode(), "The chosen 'Operation' does not exist", {
			description:
				'Choose it again in the list: the workflow may come from a newer version of this package.',
		});
	}
	return await executeItems(host, chosen);
}
