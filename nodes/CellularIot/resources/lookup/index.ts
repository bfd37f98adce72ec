import type { Resource } from '../../../shared/run/menu';
import { getAll } from './getAll';

export const lookup: Resource = {
	value: 'lookup',
	name: 'Lookup',
	operations: [getAll],
	start: getAll,
};
