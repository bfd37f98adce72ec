import {
	applicationTokenRoutes,
	authenticateRoutes,
	workspaceRoutes,
	mfaRoutes,
	trustedDeviceRoutes,
} from '../access';
import { apiCallbackRoutes } from '../callback';
import { bulkEndpointRoutes, endpointRoutes, endpointChangeRoutes } from '../endpoint';
import {
	connectivityRoutes,
	dnsRoutes,
	ipAddressSpaceRoutes,
	operatorBlacklistRoutes,
	lookupRoutes,
	serviceRoutes,
} from '../network';
import { dataLimitRoutes, profileServiceRoutes, serviceProfileRoutes } from '../profile';
import { dataStreamRoutes } from '../stream';
import { euiccRoutes, simOperationRoutes } from '../euicc';
import { eventRoutes } from '../event';
import { flowLogRoutes } from '../flow';
import { limitExtensionRoutes, organisationRoutes, quotaRoutes, statsRoutes } from '../usage';
import { operatorBlocklistRoutes, tariffProfileRoutes } from '../tariff';
import {
	simRoutes,
	simBatchRoutes,
	simDeletionRoutes,
	simMigrationRoutes,
	simChangeRoutes,
} from '../sim';
import { smsRoutes } from '../sms';
import { tagRoutes, bulkTagRoutes, endpointTagRoutes } from '../tag';

/** The routes of the service. */
export const ROUTES = [
	authenticateRoutes,
	applicationTokenRoutes,
	workspaceRoutes,
	mfaRoutes,
	trustedDeviceRoutes,
	endpointRoutes,
	endpointChangeRoutes,
	bulkEndpointRoutes,
	connectivityRoutes,
	operatorBlacklistRoutes,
	statsRoutes,
	organisationRoutes,
	quotaRoutes,
	limitExtensionRoutes,
	eventRoutes,
	tagRoutes,
	bulkTagRoutes,
	endpointTagRoutes,
	simRoutes,
	simChangeRoutes,
	simDeletionRoutes,
	simBatchRoutes,
	simMigrationRoutes,
	simOperationRoutes,
	euiccRoutes,
	smsRoutes,
	flowLogRoutes,
	serviceRoutes,
	serviceProfileRoutes,
	profileServiceRoutes,
	dataLimitRoutes,
	tariffProfileRoutes,
	operatorBlocklistRoutes,
	dnsRoutes,
	apiCallbackRoutes,
	dataStreamRoutes,
	ipAddressSpaceRoutes,
	lookupRoutes,
];
