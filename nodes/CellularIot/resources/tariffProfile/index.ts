export { blockNetwork } from './blockNetwork';
export { get } from './get';
export { getAll } from './getAll';
export { getBlockedNetworks } from './getBlockedNetworks';
export { getCoverage } from './getCoverage';
