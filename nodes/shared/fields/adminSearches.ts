/** Every search of a drop-down of the admin node, by its name in `searchListMethod`. */
export { searchApplicationTokens, searchMfaKeys, searchTrustedDevices } from './accessLocators';
export { searchApiCallbacks, searchApiSecrets } from './callbackLocators';
export { searchDataStreams } from './streamLocator';
