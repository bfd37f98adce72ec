import type { Resource } from '../../../shared/run/menu';
import { create } from './create';
import { deleteCallback } from './delete';
import { getAll } from './getAll';

export const apiCallback: Resource = {
	value: 'apiCallback',
	name: 'SMS Callback',
	operations: [create, deleteCallback, getAll],
	start: getAll,
};
