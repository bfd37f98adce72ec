import type { IDataObject } from 'n8n-workflow';
import { failed, success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { requireChanges } from '../../../shared/form/readers';
import { field } from '../../../shared/form/field';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { operation, type Outcome, type Run } from '../../../shared/run/operation';
import { type Assignment, patchEndpoint } from '../../domain/assignment';
import { readChanges, updateFields } from '../../domain/changes';
import { changeTags, type Tagging, tagOutput, tagsOfForm, tagText } from '../../domain/tagging';

interface Update {
	body: IDataObject;
	sim?: Assignment;
	tagging?: Tagging;
}

function readUpdate(parameters: Parameters, name: string): Update {
	const { device: body, sim, tagging } = readChanges(parameters.group(name));
	if (sim === undefined && tagging === undefined) requireChanges(parameters, name, body);
	return { body, sim, tagging };
}

/**
 * PATCH /api/v1/endpoint/{id} (docs/service/endpoints.md, *Update*). The answer has no body, so the output holds the id
 * and the sent fields. Reading the endpoint back would double the requests.
 */
export const update = operation({
	value: 'update',
	action: 'Update device',
	description: 'Rename a device, or change its tags, profiles, status, SIM or address',
	fields: { endpoint: endpointField, changes: field(updateFields, readUpdate) },
	confirm: 'change this device, which may take it offline or activate a SIM that is then charged',
	run: async (run, { endpoint, changes }) =>
		changes.tagging === undefined
			? await patchEndpoint(run, endpoint, changes, { updated: true })
			: await updateWithTags(run, endpoint, changes, changes.tagging),
});

/** Changes the other fields first, then the tags. *Replace* is part of the first request. */
async function updateWithTags(
	run: Run,
	endpoint: Located,
	{ body, sim }: Update,
	tagging: Tagging,
): Promise<Outcome> {
	const id = await endpointIdOf(run, endpoint);
	if (!id.ok) return id;
	const tags = await tagsOfForm(run, tagging);
	if (!tags.ok) return tags;
	const { mode } = tagging;
	const changes = mode === 'replace' ? { ...body, tags: tagText(tags.value) } : body;
	const hasFields = sim !== undefined || Object.keys(changes).length > 0;
	const located = { mode: 'id', value: String(id.value) };
	const patched = hasFields
		? await patchEndpoint(run, located, { body: changes, sim }, { updated: true })
		: success<IDataObject>({ updated: true, id: id.value });
	if (!patched.ok) return patched;
	const output = { ...patched.value, ...tagOutput(mode, tags.value) };
	if (mode === 'replace') return success(output);
	const changed = await changeTags(run, id.value, mode, tags.value);
	if (changed.ok) return success(output);
	const done = [...Object.keys(changes), ...(sim === undefined ? [] : ['sim'])];
	return failed({ ...changed.failure, done: doneBefore(done, changed.failure.done) });
}

const doneBefore = (fields: readonly string[], tags: string | undefined) => {
	const parts = [fields.join(', '), tags ?? ''].filter((part) => part !== '');
	return parts.length > 0 ? `Done before that: ${parts.join('; ')}` : undefined;
};
