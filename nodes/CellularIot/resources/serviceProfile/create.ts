import { readCreated } from '../../../shared/api/created';
import { SERVICE_PROFILES } from '../../../shared/fields/profileLocators';
import { operation } from '../../../shared/run/operation';
import { nameField, profileFields, readProfile } from './profileFields';

/**
 * POST /api/v1/service_profile, answered with an empty 201; the new profile is read back
 * (docs/service/service-profiles.md, *Operations*).
 */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create service profile',
	description: "Add a profile without services; 'Add Service' gives it what devices may use",
	fields: [
		{ ...nameField, required: true },
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: profileFields,
		},
	],
	concurrency: 'sequential',
	confirm: 'create this service profile',
	read: (parameters) => ({
		name: parameters.requiredText('name'),
		...readProfile(parameters.group('additionalFields')),
	}),
	async run(run, body) {
		const answer = await run.api.send({
			method: 'POST',
			path: SERVICE_PROFILES,
			body,
			expect: 'empty',
		});
		return answer.ok ? await readCreated(run.api, SERVICE_PROFILES, answer.value) : answer;
	},
});
