import { searchApplicationTokens } from './applicationTokenLocator';
import { searchEndpoints } from './endpointLocator';
import { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
import { searchSims } from './simLocator';
import { searchSms } from './smsLocator';
import { searchTagColors, searchTags } from './tagLocator';

/** Every search of a drop-down, under the name that the fields use in `searchListMethod`. */
export const listSearch = {
	searchApplicationTokens,
	searchEndpoints,
	searchServiceProfiles,
	searchSims,
	searchSms,
	searchTagColors,
	searchTags,
	searchTariffProfiles,
};
