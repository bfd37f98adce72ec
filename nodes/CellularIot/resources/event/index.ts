import type { Resource } from '../../../shared/run/menu';
import { getAll } from './getAll';

export const event: Resource = {
	value: 'event',
	name: 'Event',
	operations: [getAll],
	start: getAll,
};
