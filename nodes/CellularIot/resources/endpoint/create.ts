import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readCreated } from '../../../shared/lookup/created';
import { failed, success } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { ipAddressSpaceLocator } from '../../../shared/fields/networkLocators';
import {
	serviceProfileLocator,
	tariffProfileLocator,
} from '../../../shared/fields/profileLocators';
import { simToAssign } from '../../../shared/fields/simLocator';
import { createMissingTagsField, tagsField } from '../../../shared/fields/tagFields';
import { together } from '../../../shared/form/field';
import { idObject, readName, withoutGaps } from '../../../shared/form/readers';
import type { Parameters } from '../../../shared/form/parameters';
import { ENDPOINTS } from '../../../shared/lookup/endpoint';
import { readSim } from '../../../shared/lookup/sim';
import { part } from '../../../shared/records/record';
import { operation } from '../../../shared/run/operation';
import { type Assignment, withSim } from '../../domain/assignment';
import {
	imeiField,
	imeiLockField,
	ipAddressField,
	nameField,
	organisationField,
	readAddress,
	readImei,
	statusField,
} from '../../domain/deviceFields';
import { withCreationAdvice } from '../../domain/notCreated';
import { readTagging, tagsOfForm } from '../../domain/tagging';
import { existingEndpoint, readExisting, useExistingField } from './existing';
import { noteSameNames } from './sameNames';
import { explainAssignment } from '../../domain/simState';

const additionalFields: INodeProperties[] = [
	{
		displayName: 'Activate SIM',
		name: 'activateSim',
		type: 'boolean',
		default: true,
		description:
			'Whether to activate the chosen SIM. An activated SIM is charged, even when the endpoint is disabled. On unless you turn it off here.',
	},
	createMissingTagsField,
	imeiField,
	imeiLockField,
	ipAddressField,
	ipAddressSpaceLocator,
	organisationField,
	simToAssign,
	tagsField,
	useExistingField,
];

function read(parameters: Parameters) {
	const name = readName(parameters, 'name') ?? parameters.refuse('name', 'is empty');
	const optional = parameters.added('additionalFields');
	const body = withoutGaps({
		service_profile: { id: parameters.id('serviceProfileId') },
		tariff_profile: { id: parameters.id('tariffProfileId') },
		status: { id: parameters.choice('status', [0, 1]) },
		name,
		imei: readImei(optional),
		imei_lock: optional.optionalFlag('imeiLock'),
		...readAddress(optional),
		organisation: idObject(optional, 'organisationId'),
	});
	const tagging = readTagging(optional, optional);
	return {
		body,
		sim: readNewSim(optional),
		tagging,
		existing: readExisting(parameters, optional, name),
	};
}

/**
 * Always sets `activate`: its default is unclear, and an activated SIM is charged (docs/service/endpoints.md, *Create*).
 */
function readNewSim(optional: Parameters): Assignment | undefined {
	if (!optional.has('simId')) {
		if (optional.has('activateSim')) {
			optional.refuse('activateSim', "needs a 'SIM'", "Add the field 'SIM', or remove this one.");
		}
		return undefined;
	}
	return {
		located: readSim(optional),
		fields: { activate: optional.decision('activateSim', true) },
	};
}

/** POST /api/v1/endpoint. The answer holds the endpoint or its `Location` (docs/service/endpoints.md, *Create*). */
export const create = operation({
	value: 'create',
	action: 'Create device',
	description: 'Add a device, with a SIM that is assigned and activated if you choose one',
	fields: together(
		[
			{ ...nameField, required: true },
			serviceProfileLocator,
			tariffProfileLocator,
			statusField,
			additionalCollection(additionalFields),
		],
		read,
	),
	confirm: 'create this device, which may activate a SIM that is then charged',
	prepare: async () => await Promise.resolve<IDataObject[]>([]),
	async run(run, { body, sim, tagging, existing }, created) {
		const found = await existingEndpoint(run, existing);
		if (!found.ok) return found;
		if (found.value !== undefined) return success(found.value);
		const request = await withSim(run, body, sim);
		if (!request.ok) return request;
		const tags = tagging === undefined ? success([]) : await tagsOfForm(run, tagging);
		if (!tags.ok) return tags;
		const assigned = tags.value.length > 0 && { tag_assignments: tags.value.map(({ id }) => id) };
		const answer = await run.api.send({
			method: 'POST',
			path: ENDPOINTS,
			body: { ...request.value, ...assigned },
			expect: 'empty',
		});
		if (answer.ok) {
			const record = await readCreated(run.api, ENDPOINTS, answer.value);
			// *Use Existing* has looked for the name.
			if (record.ok && existing === undefined) created.push({ ...body, id: record.value.id });
			return record;
		}
		const refused = withCreationAdvice<IDataObject>(answer);
		if (refused.ok || sim === undefined) return refused;
		const ids = { simId: part(request.value, 'sim').id };
		return failed(await explainAssignment(run.api, ids, refused.failure));
	},
	finish: async (run, created) => await noteSameNames(run, created),
});
