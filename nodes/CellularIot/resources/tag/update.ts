import { changesOf } from '../../../shared/fields/collections';
import { tagColor, tagField } from '../../../shared/fields/tagFields';
import { referenceField, writtenName } from '../../../shared/form/field';
import { callTag } from '../../../shared/lookup/tagDirectory';
import { operation } from '../../../shared/run/operation';
import { nameExists } from './nameExists';

const changesField = changesOf({
	color: referenceField({ ...tagColor, description: 'The color of the tag in the portal' }),
	name: writtenName({
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. plant-a',
		description: 'New text of the tag; no other tag may have the same name',
	}),
});

/** PATCH /api/v2/tags/{id} with the fields to change (docs/service/tags.md, *Operations*). */
export const update = operation({
	value: 'update',
	action: 'Update tag',
	description: 'Give a label another name or color; devices that carry it keep it',
	fields: { tag: tagField, body: changesField },
	confirm: 'change this tag, on every device that carries it',
	run: async (run, { tag, body }) =>
		await callTag(
			run,
			tag,
			{ method: 'PATCH', body, expect: 'empty' },
			(_, id) => ({ updated: true, id, ...body }),
			nameExists(body.name),
		),
});
