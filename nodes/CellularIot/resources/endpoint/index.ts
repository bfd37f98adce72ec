import type { Resource } from '../../../shared/menu';
import { create } from './create';
import { get } from './get';
import { getAll } from './getAll';

export const endpoint: Resource = {
	value: 'endpoint',
	name: 'Endpoint',
	operations: [create, get, getAll],
	start: getAll,
};
