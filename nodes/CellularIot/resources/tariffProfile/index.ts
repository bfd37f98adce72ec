import type { Resource } from '../../../shared/run/menu';
import { blockNetwork } from './blockNetwork';
import { get } from './get';
import { getAll } from './getAll';
import { getBlockedNetworks } from './getBlockedNetworks';
import { getCoverage } from './getCoverage';
import { unblockNetwork } from './unblockNetwork';

export const tariffProfile: Resource = {
	value: 'tariffProfile',
	name: 'Tariff Profile',
	operations: [blockNetwork, get, getAll, getBlockedNetworks, getCoverage, unblockNetwork],
	start: getAll,
};
