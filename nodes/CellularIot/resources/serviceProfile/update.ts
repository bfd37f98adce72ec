import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { updateCollection } from '../../../shared/fields/collections';
import { requireChanges, withoutGaps } from '../../../shared/form/body';
import { compareLabels } from '../../../shared/values';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { nameField, profileFields, readProfile } from './profileFields';

/** References that can be removed: name at the service, and label of the field. */
const CLEARABLE = new Map([
	['api_callback', 'API Callback'],
	['api_secret', 'API Secret'],
	['moc_callback', 'MOC Callback'],
]);

const clearField: INodeProperties = {
	displayName: 'Clear',
	name: 'clear',
	type: 'multiOptions',
	options: [...CLEARABLE].map(([value, name]) => ({ name, value })),
	default: [],
	description: 'References to remove from the profile',
};

/** Clearing is `{id: null}` (docs/service/service-profiles.md, *Create and update*). */
function readCleared(changes: Parameters, given: IDataObject): IDataObject {
	const chosen = changes.choices('clear', [...CLEARABLE.keys()]);
	const both = chosen.find((key) => key in given);
	if (both !== undefined) {
		changes.refuse('clear', `contradicts '${CLEARABLE.get(both)}'`, 'Keep one of the two.');
	}
	return Object.fromEntries(chosen.map((key) => [key, { id: null }]));
}

function readChanges(parameters: Parameters): IDataObject {
	const changes = parameters.group('updateFields');
	const given = withoutGaps({ name: changes.text('name'), ...readProfile(changes) });
	const body = { ...given, ...readCleared(changes, given) };
	requireChanges(parameters, 'updateFields', body);
	return body;
}

/** PATCH /api/v1/service_profile/{id}; the answer is empty, so the output repeats the request. */
export const update = operation({
	value: 'update',
	action: 'Update service profile',
	description: 'Change the name, technologies, quotas, region or callbacks of a profile',
	fields: [
		serviceProfileLocator,
		updateCollection(
			[nameField, clearField, ...profileFields].sort((a, b) =>
				compareLabels(a.displayName, b.displayName),
			),
		),
	],
	confirm: 'change this service profile, which affects all its devices',
	read: (parameters) => ({
		id: parameters.id('serviceProfileId'),
		body: readChanges(parameters),
	}),
	async run(run, { id, body }) {
		const location = path`/api/v1/service_profile/${id}`;
		const output = { updated: true, id, ...body };
		return await write(run.api, { method: 'PATCH', path: location, body }, output);
	},
});
