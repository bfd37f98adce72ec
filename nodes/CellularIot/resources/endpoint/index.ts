import type { Resource } from '../../../shared/menu';
import { assignSim } from './assignSim';
import { create } from './create';
import { createMany } from './createMany';
import { deleteEndpoint } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getConnectivity } from './getConnectivity';
import { getUsage } from './getUsage';
import { releaseSim } from './releaseSim';
import { resetConnectivity } from './resetConnectivity';
import { update } from './update';

export const endpoint: Resource = {
	value: 'endpoint',
	name: 'Endpoint',
	operations: [
		assignSim,
		create,
		createMany,
		deleteEndpoint,
		get,
		getAll,
		getConnectivity,
		getUsage,
		releaseSim,
		resetConnectivity,
		update,
	],
	start: getAll,
};
