export { serviceProfile } from './description';
export { dataLimitRoutes } from './dataLimitRoutes';
export { serviceProfileRoutes } from './routes';
export { profileServiceRoutes } from './serviceRoutes';
export { addDataLimit } from './dataLimit';
export { settleProfile } from './devices';
export { createProfile } from './rules';
export {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
	SATELLITE_TARIFF,
	seedServiceProfiles,
	seedTariffProfiles,
	ZONE_1_TARIFF,
} from './seed';
export { seedChoices, SIGNING_SECRET, SIGNING_SECRET_TEXT, STANDARD_DNS } from './seedChoices';
