import type { INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { withoutId } from '../../../shared/api/errors';
import { toId } from '../../../shared/values';
import { failed } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { idObject, withoutGaps } from '../../../shared/form/body';
import { tagColor } from '../../../shared/fields/tagFields';
import { TAGS } from '../../../shared/lookup/tag';
import { operation } from '../../../shared/run/operation';
import { nameExists } from './nameExists';

const fields: INodeProperties[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. plant-a',
		description: 'Text of the tag; no other tag may have the same name',
	},
	additionalCollection([tagColor]),
];

/** POST /api/v2/tags returns the tag; 409 when its name exists (docs/service/tags.md, *Operations*). */
export const create = operation({
	value: 'create',
	action: 'Create tag',
	description: 'Add a label that devices can carry',
	fields,
	confirm: 'create this tag',
	read: (parameters) =>
		withoutGaps({
			name: parameters.requiredText('name'),
			color: idObject(parameters.group('additionalFields'), 'colorId'),
		}),
	async run(run, body) {
		const created = await call(
			run.api,
			{ method: 'POST', path: TAGS, body, expect: 'object' },
			(tag) => tag,
			nameExists(body.name),
		);
		const isUnknown = created.ok && toId(created.value.id) === undefined;
		return isUnknown ? failed(withoutId(`POST ${TAGS}`)) : created;
	},
});
