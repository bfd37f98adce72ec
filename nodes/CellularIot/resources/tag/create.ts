import { call } from '../../../shared/api/call';
import { withoutId } from '../../../shared/api/errors';
import { toId } from '../../../shared/values';
import { failed } from '../../../shared/api/types';
import { additionalCollection, collected } from '../../../shared/fields/collections';
import { tagColor } from '../../../shared/fields/tagFields';
import { requiredName, referenceField } from '../../../shared/form/field';
import { TAGS } from '../../../shared/lookup/tagDirectory';
import { operation } from '../../../shared/run/operation';
import { nameExists } from './nameExists';

const nameField = requiredName({
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. plant-a',
	description: 'Text of the tag; no other tag may have the same name',
});

/** POST /api/v2/tags returns the tag; 409 when its name exists (docs/service/tags.md, *Operations*). */
export const create = operation({
	value: 'create',
	action: 'Create tag',
	description: 'Add a label that devices can carry',
	fields: {
		name: nameField,
		others: collected(additionalCollection, { color: referenceField(tagColor) }),
	},
	confirm: 'create this tag',
	async run(run, { name, others }) {
		const body = { name, ...others };
		const created = await call(
			run.api,
			{ method: 'POST', path: TAGS, body, expect: 'object' },
			(tag) => tag,
			nameExists(name),
		);
		const isUnknown = created.ok && toId(created.value.id) === undefined;
		return isUnknown ? failed(withoutId(`POST ${TAGS}`)) : created;
	},
});
