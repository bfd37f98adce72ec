/** Networks: connectivity of an endpoint, operators, name servers, address spaces (docs/service/connectivity.md). */
import { ipAddressSpaceRoutes } from './addressSpaceRoutes';
import { operatorBlacklistRoutes } from './blacklistRoutes';
import { connectivityRoutes } from './connectivityRoutes';
import { dnsRoutes } from './dnsRoutes';
import { lookupRoutes, serviceRoutes } from './lookupRoutes';

export { choices } from './choicesDescription';
export { connectivity } from './connectivityDescription';
export { lookup } from './lookupDescription';

export const routes = [
	ipAddressSpaceRoutes,
	operatorBlacklistRoutes,
	connectivityRoutes,
	dnsRoutes,
	lookupRoutes,
	serviceRoutes,
];
