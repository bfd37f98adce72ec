import type { IDataObject } from 'n8n-workflow';
import { createRecord } from '../../../shared/lookup/created';
import { additionalCollection } from '../../../shared/fields/collections';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import { operation } from '../../../shared/run/operation';
import { nameField, profileFields, readProfile } from './profileFields';

/**
 * POST /api/v1/service_profile, then reads the new profile. One without an id in the answer is found by its name
 * (docs/service/service-profiles.md, *Operations*).
 */
export const create = operation({
	value: 'create',
	action: 'Create service profile',
	description: "Create a profile without services; add them with 'Add Service'",
	fields: [{ ...nameField, required: true }, additionalCollection(profileFields)],
	confirm: 'create this service profile',
	read: (parameters) => ({
		name: parameters.requiredText('name'),
		...readProfile(parameters.group('additionalFields')),
	}),
	async run(run, body) {
		const path = SERVICE_PROFILES;
		const isAlike = ({ name }: IDataObject) => String(name ?? '').trim() === body.name;
		return await createRecord(run.api, { path, body, isAlike, before: [], isListShort: true });
	},
});
