import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readChoices } from '../../../shared/form/readers';
import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { changesOf } from '../../../shared/fields/collections';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { field, idField, writtenName } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { nameField, profileFields } from './profileFields';

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
function readCleared(changes: Parameters, name: string): IDataObject {
	const chosen = readChoices(changes, name, [...CLEARABLE.keys()]);
	for (const key of chosen) {
		const label = CLEARABLE.get(key) ?? key;
		const [one] = profileFields[key as 'api_callback'].properties;
		if (one && changes.has(one.name)) {
			changes.refuse(name, `contradicts '${label}'`, 'Keep one of the two.');
		}
	}
	return Object.fromEntries(chosen.map((key) => [key, { id: null }]));
}

/** PATCH /api/v1/service_profile/{id}; the answer is empty, so the output repeats the request. */
export const update = operation({
	value: 'update',
	action: 'Update service profile',
	description: 'Change the name, technologies, quotas, region or callbacks of a profile',
	fields: {
		id: idField(serviceProfileLocator),
		changes: changesOf({
			name: writtenName(nameField),
			...profileFields,
			cleared: field(clearField, readCleared),
		}),
	},
	confirm: 'change this service profile, which affects all its devices',
	async run(run, { id, changes: { cleared, ...changes } }) {
		const body = { ...changes, ...cleared };
		const location = path`/api/v1/service_profile/${id}`;
		const output = { updated: true, id, ...body };
		return await write(run.api, { method: 'PATCH', path: location, body }, output);
	},
});
