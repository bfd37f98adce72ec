import { searchApiCallbacks, searchApiSecrets, searchEsmeInterfaceTypes } from './callbackLocators';
import { searchEndpoints } from './endpointLocator';
import { searchFreeSims } from './freeSims';
import { searchBreakoutRegions, searchDns, searchIpAddressSpaces } from './networkLocators';
import { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
import { searchSims } from './simLocator';
import { searchSms, searchWaitingSms } from './smsLocator';

/** Every search of a drop-down, under the name that the fields use in `searchListMethod`. */
export const listSearch = {
	searchApiCallbacks,
	searchApiSecrets,
	searchBreakoutRegions,
	searchDns,
	searchEndpoints,
	searchEsmeInterfaceTypes,
	searchFreeSims,
	searchIpAddressSpaces,
	searchServiceProfiles,
	searchSims,
	searchSms,
	searchTariffProfiles,
	searchWaitingSms,
};
