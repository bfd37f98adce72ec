import { NodeOperationError } from 'n8n-workflow';
import type { IPollFunctions, INodeProperties } from 'n8n-workflow';
import { endpointLocator } from '../shared/fields/endpointLocator';
import { toId } from '../shared/values';

/** Endpoints that can be chosen: each costs one or two requests in every poll, and the service counts requests. */
const MOST_ENDPOINTS = 100;

/** The searched list is the same as in the action node. */
const listMode = (endpointLocator.modes ?? []).filter(({ name }) => name === 'list');

/**
 * Chooses the devices to watch. One searched list per line, because n8n's multiple choice loads its whole list at once,
 * which a fleet of 50,000 devices does not allow. The ID of a line may also hold many, separated by commas.
 */
export const endpointsField: INodeProperties = {
	displayName: 'Endpoints',
	name: 'endpoints',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Endpoint',
	default: { endpoint: [{ endpointId: { mode: 'list', value: '' } }] },
	description: 'The devices to watch, up to 100',
	options: [
		{
			displayName: 'Endpoint',
			name: 'endpoint',
			values: [
				{
					displayName: 'Endpoint',
					name: 'endpointId',
					type: 'resourceLocator',
					default: { mode: 'list', value: '' },
					description: 'A device to watch; By ID also several at once',
					modes: [
						...listMode,
						{
							displayName: 'By ID',
							name: 'id',
							type: 'string',
							hint: 'One ID, or several separated by commas',
							placeholder: 'e.g. 11400001, 11400002',
							validation: [
								{
									type: 'regex',
									properties: {
										regex: '^\\s*[1-9]\\d{0,14}(\\s*,\\s*[1-9]\\d{0,14})*\\s*$',
										errorMessage:
											'The ID of an endpoint is a whole number; separate several with commas',
									},
								},
							],
						},
					],
				},
			],
		},
	],
};

/** The chosen endpoint ids, each once. Refuses an empty choice, what is no id, and more than a poll can read. */
export function readEndpoints(host: IPollFunctions): string[] {
	const refuse = (what: string, description: string): never => {
		throw new NodeOperationError(host.getNode(), `'Endpoints' ${what}`, { description });
	};
	const texts = flatten(host.getNodeParameter('endpoints', {}))
		.map((one) => one.trim())
		.filter((one) => one !== '');
	const ids = texts.map(
		(one) => toId(one) ?? refuse('must hold whole numbers above 0', 'An endpoint ID is a number.'),
	);
	const unique = [...new Set(ids)];
	if (unique.length === 0) {
		refuse('is empty', 'Add at least one device: choose it from the list, or give its ID.');
	}
	if (unique.length > MOST_ENDPOINTS) {
		refuse(
			`holds ${unique.length} devices, but at most ${MOST_ENDPOINTS} can be chosen`,
			"For more, set 'Scope' to all endpoints or to those that match filters.",
		);
	}
	return unique.map(String);
}

/** Lines of the form, and what an expression may give instead: an id, a text with commas, or a list of them. */
function flatten(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(flatten);
	if (typeof value !== 'object') return String(value).split(',');
	const { endpoint, endpointId, value: located } = value as Record<string, unknown>;
	return flatten(endpoint ?? endpointId ?? located);
}
