import type { Resource } from '../../../shared/run/menu';
import { addTrafficLimit } from './addTrafficLimit';
import { applySheet } from './applySheet';
import { assignSim } from './assignSim';
import { blockCurrentNetwork } from './blockCurrentNetwork';
import { blockNetwork } from './blockNetwork';
import { clearTrafficLimits } from './clearTrafficLimits';
import { create } from './create';
import { createMany } from './createMany';
import { deleteEndpoint } from './delete';
import { deleteMany } from './deleteMany';
import { diagnose } from './diagnose';
import { get } from './get';
import { getAll } from './getAll';
import { getBlockedNetworks } from './getBlockedNetworks';
import { getCellInfo } from './getCellInfo';
import { getConnectivity } from './getConnectivity';
import { getHealth } from './getHealth';
import { getTrafficLimits } from './getTrafficLimits';
import { getUsage } from './getUsage';
import { goLive } from './goLive';
import { releaseSim } from './releaseSim';
import { resetConnectivity } from './resetConnectivity';
import { shutDown } from './shutDown';
import { unblockNetwork } from './unblockNetwork';
import { update } from './update';
import { updateMany } from './updateMany';

export const endpoint: Resource = {
	value: 'endpoint',
	name: 'Endpoint',
	operations: [
		addTrafficLimit,
		applySheet,
		assignSim,
		blockCurrentNetwork,
		blockNetwork,
		clearTrafficLimits,
		create,
		createMany,
		deleteEndpoint,
		deleteMany,
		diagnose,
		get,
		getAll,
		getBlockedNetworks,
		getCellInfo,
		getConnectivity,
		getHealth,
		getTrafficLimits,
		getUsage,
		goLive,
		releaseSim,
		resetConnectivity,
		shutDown,
		unblockNetwork,
		update,
		updateMany,
	],
	start: getAll,
};
