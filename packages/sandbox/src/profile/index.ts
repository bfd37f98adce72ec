/** Service profiles, their services and limits (docs/service/service-profiles.md). */
import { dataLimitRoutes } from './dataLimitRoutes';
import { serviceProfileRoutes } from './routes';
import { profileServiceRoutes } from './serviceRoutes';

export { serviceProfile } from './description';
export { addDataLimit } from './dataLimit';
export { detailedServiceProfile, listedServiceProfile } from './record';
export { settleProfile, createProfile } from './rules';
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

export const routes = [dataLimitRoutes, serviceProfileRoutes, profileServiceRoutes];
