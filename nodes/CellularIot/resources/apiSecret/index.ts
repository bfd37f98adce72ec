import type { Resource } from '../../../shared/run/menu';
import { create } from './create';
import { deleteSecret } from './delete';
import { getAll } from './getAll';

export const apiSecret: Resource = {
	value: 'apiSecret',
	name: 'SMS Callback Secret',
	operations: [create, deleteSecret, getAll],
	start: getAll,
};
