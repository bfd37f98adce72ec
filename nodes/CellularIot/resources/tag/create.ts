import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { withoutId } from '../../../shared/api/errors';
import { toId } from '../../../shared/values';
import { failed, success } from '../../../shared/api/types';
import { idObject, withoutGaps } from '../../../shared/form/body';
import { tagColor } from '../../../shared/fields/tagLocator';
import { TAGS } from '../../../shared/lookup/tag';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { explained } from './nameTaken';

const fields: INodeProperties[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. plant-a',
		description: 'What the tag says; no other tag may have the same name',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [tagColor],
	},
];

/**
 * POST /api/v2/tags answers 201 with the tag, or 409 where another has the name (docs/service/tags.md, *Operations*).
 */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create tag',
	description: 'Add a label that devices can carry',
	fields,
	concurrency: sequential,
	confirm: 'create this tag',
	read: (parameters) =>
		withoutGaps({
			name: parameters.requiredText('name'),
			color: idObject(parameters.group('additionalFields'), 'colorId'),
		}),
	async run(run, body) {
		const answer = await run.api.send({ method: 'POST', path: TAGS, body, expect: 'object' });
		if (answer.ok) {
			const created = answer.value.body as IDataObject;
			return toId(created.id) === undefined ? failed(withoutId(`POST ${TAGS}`)) : success(created);
		}
		return explained(answer.failure, body.name);
	},
});
