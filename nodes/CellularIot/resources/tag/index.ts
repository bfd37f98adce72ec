import type { Resource } from '../../../shared/menu';
import { assign } from './assign';
import { create } from './create';
import { deleteTag } from './delete';
import { getAll } from './getAll';
import { unassign } from './unassign';

export const tag: Resource = {
	value: 'tag',
	name: 'Tag',
	operations: [assign, create, deleteTag, getAll, unassign],
	start: getAll,
};
