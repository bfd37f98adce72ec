import { searchApiCallbacks, searchApiSecrets, searchEsmeInterfaceTypes } from './callbackLocators';
import { searchEndpoints } from './endpointLocator';
import { searchBreakoutRegions, searchDns, searchIpAddressSpaces } from './networkLocators';
import { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
import { searchSims } from './simLocator';
import { searchSms } from './smsLocator';

/** Every search of a drop-down, under the name that the fields use in `searchListMethod`. */
export const listSearch = {
	searchApiCallbacks,
	searchApiSecrets,
	searchBreakoutRegions,
	searchDns,
	searchEndpoints,
	searchEsmeInterfaceTypes,
	searchIpAddressSpaces,
	searchServiceProfiles,
	searchSims,
	searchSms,
	searchTariffProfiles,
};
