import {
	searchApplicationTokens,
	searchMfaKeys,
	searchMfaTypes,
	searchTrustedDevices,
	searchWorkspaces,
} from './accessLocators';
import { searchApiCallbacks, searchApiSecrets, searchEsmeInterfaceTypes } from './callbackLocators';
import { searchEndpoints } from './endpointLocator';
import { searchBreakoutRegions, searchDns, searchIpAddressSpaces } from './networkLocators';
import { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
import {
	searchDataServices,
	searchProfileServices,
	searchServices,
	searchSmsServices,
} from './serviceLocators';
import { searchFreeSims, searchSims } from './simLocator';
import { searchSms, searchWaitingSms } from './smsLocator';
import { searchTagColors, searchTags } from './tagLocator';
import {
	searchAttachedLimits,
	searchDataLimits,
	searchEndpointLimits,
	searchServiceLimits,
} from './trafficLimitLocators';

/** Every search of a drop-down, under the name that the fields use in `searchListMethod`. */
export const listSearch = {
	searchApiCallbacks,
	searchApiSecrets,
	searchApplicationTokens,
	searchAttachedLimits,
	searchBreakoutRegions,
	searchDataLimits,
	searchDataServices,
	searchDns,
	searchEndpointLimits,
	searchEndpoints,
	searchEsmeInterfaceTypes,
	searchFreeSims,
	searchIpAddressSpaces,
	searchMfaKeys,
	searchMfaTypes,
	searchProfileServices,
	searchServiceLimits,
	searchServiceProfiles,
	searchServices,
	searchSims,
	searchSms,
	searchSmsServices,
	searchTagColors,
	searchTags,
	searchTariffProfiles,
	searchTrustedDevices,
	searchWaitingSms,
	searchWorkspaces,
};
