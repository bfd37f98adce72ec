import type { Resource } from '../../../shared/run/menu';
import { deleteTrustedDevice } from './delete';
import { getAll } from './getAll';
import { register } from './register';

export const trustedDevice: Resource = {
	value: 'trustedDevice',
	name: 'Trusted Device',
	operations: [deleteTrustedDevice, getAll, register],
	start: getAll,
};
