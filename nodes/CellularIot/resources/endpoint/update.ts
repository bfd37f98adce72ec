import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { idObject, withoutGaps } from '../../../shared/body';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import { oneByOne } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';
import { readAssignment, withSim } from './assignment';
import type { Assignment } from './assignment';
import { readAddress, readImei } from './deviceValues';
import { updateFields } from './updateFields';

function readSimChange(changes: Parameters): Assignment | undefined {
	if (changes.has('simId')) return readAssignment(changes, changes);
	if (changes.has('simStatus')) {
		changes.refuse(
			'simStatus',
			"needs a 'SIM'",
			"Add the field 'SIM'. To change the status of a SIM alone, use the resource 'SIM'.",
		);
	}
	return undefined;
}

/** Reads the added fields into the request of supplement.md 5.5; only what was given is sent. */
function readChanges(parameters: Parameters): { body: IDataObject; sim?: Assignment } {
	const changes = parameters.group('updateFields');
	const body = withoutGaps({
		name: changes.text('name'),
		tags: changes.text('tags'),
		imei: readImei(changes),
		imei_lock: changes.optionalFlag('imeiLock'),
		...readAddress(changes),
		service_profile: idObject(changes, 'serviceProfileId'),
		tariff_profile: idObject(changes, 'tariffProfileId'),
		status: changes.has('status') ? { id: changes.choice('status', [0, 1]) } : undefined,
	});
	const sim = readSimChange(changes);
	if (sim === undefined && Object.keys(body).length === 0) {
		parameters.refuse(
			'updateFields',
			'holds nothing to change',
			'Add a field and give it a value.',
		);
	}
	return { body, sim };
}

/**
 * PATCH /api/v1/endpoint/{id} (supplement.md 5.5). The service answers 204 without a body, so what is given is the id and
 * what was sent. The endpoint is not read back: that would double the requests of a large batch, which the service
 * counts.
 */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update an endpoint',
	description: 'Change the name, profiles, status, SIM or address of a device',
	fields: [endpointLocator, updateFields],
	lane: oneByOne,
	confirm: 'change this endpoint, which may take it offline or activate a SIM that is then charged',
	read: (parameters) => ({ endpoint: readEndpoint(parameters), ...readChanges(parameters) }),
	async run(run, { endpoint, body, sim }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const changes = await withSim(run, body, sim);
		if (!changes.ok) return changes;
		const answer = await run.api.send({
			method: 'PATCH',
			path: path`/api/v1/endpoint/${id.value}`,
			body: changes.value,
			expect: 'empty',
		});
		return answer.ok ? success({ updated: true, id: id.value, ...changes.value }) : answer;
	},
});
