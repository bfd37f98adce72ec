import type { IDataObject } from 'n8n-workflow';
import { createRecord } from '../../../shared/lookup/created';
import { additionalCollection, collected } from '../../../shared/fields/collections';
import { requiredName } from '../../../shared/form/field';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import { operation } from '../../../shared/run/operation';
import { nameField, profileFields } from './profileFields';

/**
 * POST /api/v1/service_profile, then reads the new profile. One without an id in the answer is found by its name
 * (docs/service/service-profiles.md, *Operations*).
 */
export const create = operation({
	value: 'create',
	action: 'Create service profile',
	description: "Create a profile without services; add them with 'Add Service'",
	fields: { name: requiredName(nameField), others: collected(additionalCollection, profileFields) },
	confirm: 'create this service profile',
	async run(run, { name, others }) {
		const path = SERVICE_PROFILES;
		const body = { name, ...others };
		const isAlike = (one: IDataObject) => String(one.name ?? '').trim() === name;
		return await createRecord(run.api, { path, body, isAlike, before: [], isListShort: true });
	},
});
