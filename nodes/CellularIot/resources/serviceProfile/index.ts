import type { Resource } from '../../../shared/run/menu';
import { addService } from './addService';
import { addTrafficLimit } from './addTrafficLimit';
import { create } from './create';
import { deleteProfile } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { removeService } from './removeService';
import { removeTrafficLimit } from './removeTrafficLimit';
import { update } from './update';

export const serviceProfile: Resource = {
	value: 'serviceProfile',
	name: 'Service Profile',
	operations: [
		addService,
		addTrafficLimit,
		create,
		deleteProfile,
		get,
		getAll,
		removeService,
		removeTrafficLimit,
		update,
	],
	start: getAll,
};
