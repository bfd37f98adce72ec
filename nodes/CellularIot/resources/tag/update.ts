import { updateCollection } from '../../../shared/fields/collections';
import { idObject, requireChanges, withoutGaps } from '../../../shared/form/body';
import { tagColor, tagLocator } from '../../../shared/fields/tagFields';
import { callTag, readTag } from '../../../shared/lookup/tag';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { nameExists } from './nameExists';

const changesField = updateCollection([
	{ ...tagColor, description: 'The color of the tag in the portal' },
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. plant-a',
		description: 'New text of the tag; no other tag may have the same name',
	},
]);

function readChanges(parameters: Parameters) {
	const changes = parameters.group('updateFields');
	const body = withoutGaps({ name: changes.text('name'), color: idObject(changes, 'colorId') });
	requireChanges(parameters, 'updateFields', body);
	return body;
}

/** PATCH /api/v2/tags/{id} with the fields to change (docs/service/tags.md, *Operations*). */
export const update = operation({
	value: 'update',
	action: 'Update tag',
	description: 'Give a label another name or color; devices that carry it keep it',
	fields: [tagLocator, changesField],
	confirm: 'change this tag, on every device that carries it',
	read: (parameters) => ({ tag: readTag(parameters), body: readChanges(parameters) }),
	run: async (run, { tag, body }) =>
		await callTag(
			run,
			tag,
			{ method: 'PATCH', body, expect: 'empty' },
			(_, id) => ({ updated: true, id, ...body }),
			nameExists(body.name),
		),
});
