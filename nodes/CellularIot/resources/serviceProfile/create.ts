import { readCreated } from '../../../shared/lookup/created';
import { additionalCollection } from '../../../shared/fields/collections';
import { SERVICE_PROFILES } from '../../../shared/lookup/lists';
import { operation } from '../../../shared/run/operation';
import { readNewProfile } from './newProfile';
import { nameField, profileFields, readProfile } from './profileFields';

/** POST /api/v1/service_profile, then reads the new profile (docs/service/service-profiles.md, *Operations*). */
export const create = operation({
	value: 'create',
	name: 'Create',
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
		const answer = await run.api.send({ method: 'POST', path, body, expect: 'empty' });
		if (!answer.ok) return answer;
		const created = await readCreated(run.api, path, answer.value);
		return created.ok ? created : await readNewProfile(run, body.name);
	},
});
