import { applicationTokenRoutes } from './applicationToken';
import { authenticateRoutes } from './authenticate';
import { workspaceRoutes } from './workspace';
import { apiCallbackRoutes } from './apiCallback';
import { bulkEndpointRoutes } from './bulkEndpoint';
import { connectivityRoutes } from './connectivity';
import { dataLimitRoutes } from './dataLimit';
import { dataStreamRoutes } from './dataStream';
import { dnsRoutes } from './dns';
import { endpointRoutes } from './endpoint';
import { endpointChangeRoutes } from './endpointChange';
import { euiccRoutes } from './euicc';
import { eventRoutes } from './event';
import { flowLogRoutes } from './flowLog';
import { ipAddressSpaceRoutes } from './ipAddressSpace';
import { limitExtensionRoutes } from './limitExtension';
import { operatorBlacklistRoutes } from './operatorBlacklist';
import { operatorBlocklistRoutes } from './operatorBlocklist';
import { organisationRoutes } from './organisation';
import { mfaRoutes } from './mfa';
import { profileServiceRoutes } from './profileService';
import { lookupRoutes } from './lookup';
import { quotaRoutes } from './quota';
import { serviceRoutes } from './service';
import { serviceProfileRoutes } from './serviceProfile';
import { simOperationRoutes } from './simOperation';
import { simRoutes } from './sim';
import { simBatchRoutes } from './simBatch';
import { simDeletionRoutes } from './simDeletion';
import { simMigrationRoutes } from './simMigration';
import { simChangeRoutes } from './simChange';
import { smsRoutes } from './sms';
import { statsRoutes } from './stats';
import { tagRoutes } from './tag';
import { bulkTagRoutes } from './bulkTag';
import { endpointTagRoutes } from './endpointTag';
import { tariffProfileRoutes } from './tariffProfile';
import { trustedDeviceRoutes } from './trustedDevice';

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
