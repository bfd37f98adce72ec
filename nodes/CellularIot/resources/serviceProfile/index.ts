import type { Resource } from '../../../shared/menu';
import { get } from './get';
import { getAll } from './getAll';

export const serviceProfile: Resource = {
	value: 'serviceProfile',
	name: 'Service Profile',
	operations: [get, getAll],
	start: getAll,
};
