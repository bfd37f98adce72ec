import type { Resource } from '../../../shared/run/menu';
import { assign } from './assign';
import { create } from './create';
import { deleteTag } from './delete';
import { getAll } from './getAll';
import { unassign } from './unassign';
import { update } from './update';

export const tag: Resource = {
	value: 'tag',
	name: 'Tag',
	operations: [assign, create, deleteTag, getAll, unassign, update],
	start: getAll,
};
