import type { INodeProperties } from 'n8n-workflow';
import { listMode } from '../shared/fields/locator';
import type { Parameters } from '../shared/form/parameters';
import { isObject, toId } from '../shared/values';

/** Most endpoints of a poll: each costs one or two requests. */
const MOST_ENDPOINTS = 100;

/** The devices to watch. Each row has a searched list: n8n's multiple choice would load the whole fleet. */
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
					description: 'A device to watch; with the mode ID also several at once',
					modes: [
						listMode('a device', 'searchEndpoints'),
						{
							displayName: 'ID',
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

/** Reads the chosen endpoint ids without duplicates. Refuses no id, invalid ids, and too many. */
export function readEndpoints(parameters: Parameters): string[] {
	const refuse = (what: string, advice: string) => parameters.refuse('endpoints', what, advice);
	const texts = flatten(parameters.raw('endpoints')).filter((one) => one.trim() !== '');
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

/** Returns the texts of the form's rows or of an expression: an id, a text with commas, or a list. */
function flatten(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(flatten);
	if (!isObject(value)) return String(value).split(',');
	return flatten(value.endpoint ?? value.endpointId ?? value.value);
}
