import { searchApplicationTokens } from './applicationTokenLocator';
import { searchEndpoints } from './endpointLocator';
import { searchMfaKeys, searchMfaTypes } from './mfaLocators';
import { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
import { searchSims } from './simLocator';
import { searchSms } from './smsLocator';
import { searchTagColors, searchTags } from './tagLocator';
import { searchTrustedDevices } from './trustedDeviceLocator';
import { searchWorkspaces } from './workspaceLocator';

/** Every search of a drop-down, under the name that the fields use in `searchListMethod`. */
export const listSearch = {
	searchApplicationTokens,
	searchEndpoints,
	searchMfaKeys,
	searchMfaTypes,
	searchServiceProfiles,
	searchSims,
	searchSms,
	searchTagColors,
	searchTags,
	searchTariffProfiles,
	searchTrustedDevices,
	searchWorkspaces,
};
