import type { Resource } from '../../../shared/run/menu';
import { assign } from './assign';
import { assignMany } from './assignMany';
import { create } from './create';
import { deleteTag } from './delete';
import { deleteMany } from './deleteMany';
import { getAll } from './getAll';
import { getOfEndpoint } from './getOfEndpoint';
import { unassign } from './unassign';
import { unassignMany } from './unassignMany';
import { update } from './update';

export const tag: Resource = {
	value: 'tag',
	name: 'Tag',
	operations: [
		assign,
		assignMany,
		create,
		deleteTag,
		deleteMany,
		getAll,
		getOfEndpoint,
		unassign,
		unassignMany,
		update,
	],
	start: getAll,
};
