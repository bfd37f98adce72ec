import type { Resource } from '../../../shared/run/menu';
import { create } from './create';
import { getAll } from './getAll';
import { revoke } from './revoke';
import { update } from './update';

export const applicationToken: Resource = {
	value: 'applicationToken',
	name: 'Token',
	operations: [create, getAll, revoke, update],
	start: getAll,
};
