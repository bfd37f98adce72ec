import type { Resource } from '../../../shared/run/menu';
import { clearProfile } from './clearProfile';
import { deleteQuota } from './delete';
import { get } from './get';
import { set } from './set';

export const quota: Resource = {
	value: 'quota',
	name: 'Quota',
	operations: [clearProfile, deleteQuota, get, set],
	start: get,
};
