import type { Resource } from '../../../shared/run/menu';
import { getAll } from './getAll';
import { getDestinations } from './getDestinations';

export const flowLog: Resource = {
	value: 'flowLog',
	name: 'Flow Log',
	operations: [getAll, getDestinations],
	start: getAll,
};
