import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { answerFields } from './answer';
import { executeItems } from './execute';
import { confirmField } from './confirm';
import type { Operation } from './operation';
import { operationError } from '../form/faults';
import { withCodeHints } from '../form/codeHints';
import { shownFor } from '../form/shownFor';
import { compareLabels, grouped } from '../values';

/** A resource of an action node and its operations, in the order of n8n's list of actions. */
export interface Resource {
	/** Stable machine value, stored in workflows. */
	value: string;
	name: string;
	/** The default is the first that only reads: n8n's assistant may run a node before its operation is chosen. */
	operations: Operation[];
}

/** Returns a resource. `wanted`: the operations that most people want come first, the others by name. */
export function resource<Verbs extends Record<string, Operation>>(
	value: string,
	name: string,
	verbs: Verbs,
	...wanted: Array<keyof Verbs>
): Resource {
	const first: Operation[] = wanted.map((verb) => verbs[verb]);
	const others = Object.values(verbs).filter((verb) => !first.includes(verb));
	others.sort((a, b) => compareLabels(a.name, b.name));
	return { value, name, operations: [...first, ...others] };
}

/** Returns the fields of a node: 'Resource', 'Operation', and those of each operation. `start`: the default resource. */
export function describe(resources: Resource[], start: string): INodeProperties[] {
	const choice: INodeProperties = {
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources.map(({ name, value }) => ({ name, value })),
		default: start,
	};
	const verbs = resources.flatMap(({ operations }) => operations);
	return [choice, ...resources.flatMap(describeResource), ...answerFields(verbs)];
}

function describeResource(resource: Resource): INodeProperties[] {
	const reads = resource.operations.find(({ confirm }) => confirm === undefined);
	const start = (reads ?? resource.operations[0])?.value;
	const choice: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		options: resource.operations.map(({ name, value, action, description }) => ({
			name,
			value,
			action,
			description,
		})),
		default: start,
	};
	const shownOf = (verbs: Operation[], fields: INodeProperties[]) =>
		shownFor(
			{ resource: [resource.value], operation: verbs.map(({ value }) => value) },
			withCodeHints(fields),
		);
	// Operations on the same kind of record share its picker, which is long and comes first.
	const first = grouped(resource.operations, ({ fields }) => fields[0]);
	const pickers = [...first].flatMap(([field, verbs]) => shownOf(verbs, [field]));
	const others = resource.operations.flatMap((verb) => shownOf([verb], verb.fields.slice(1)));
	const changes = resource.operations.filter(({ confirm }) => confirm !== undefined);
	const confirm = changes.length > 0 ? shownOf(changes, [confirmField]) : [];
	return [choice, ...pickers, ...others, ...confirm];
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
	const verb = host.getNodeParameter('operation', 0, '');
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
