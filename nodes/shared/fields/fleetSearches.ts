/** Every search of a drop-down of the fleet node, by its name in `searchListMethod`. */
export { searchWorkspaces } from './accessLocators';
export { searchApiCallbacks, searchApiSecrets, searchEsmeInterfaceTypes } from './callbackLocators';
export { searchEndpoints } from './endpointLocator';
export { searchEuiccProfiles, searchEuiccs } from './euiccLocators';
export {
	searchBlockedOperators,
	searchBreakoutRegions,
	searchDns,
	searchIpAddressSpaces,
	searchOperators,
	searchTariffNetworks,
} from './networkLocators';
export { searchServiceProfiles, searchTariffProfiles } from './profileLocators';
export {
	searchDataServices,
	searchProfileServices,
	searchServices,
	searchSmsServices,
} from './serviceLocators';
export { searchFreeSims, searchSims } from './simLocator';
export { searchSms, searchWaitingSms } from './smsLocator';
export { searchTagColors, searchTags } from './tagFields';
export {
	searchAttachedLimits,
	searchDataLimits,
	searchEndpointLimits,
	searchServiceLimits,
} from './trafficLimitLocators';
