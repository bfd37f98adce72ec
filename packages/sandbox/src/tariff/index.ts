/** Tariff profiles and their blocked networks (docs/service/service-profiles.md). */
import { operatorBlocklistRoutes } from './blocklistRoutes';
import { tariffProfileRoutes } from './routes';

export { tariffProfile } from './description';
export { tariffProfileRecord } from './record';

export const routes = [operatorBlocklistRoutes, tariffProfileRoutes];
