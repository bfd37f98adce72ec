/** Usage of endpoints, SIMs and the organization, quotas and limit extensions (docs/service/usage.md). */
import { limitExtensionRoutes } from './limitExtensionRoutes';
import { organisationRoutes } from './organisationRoutes';
import { quotaRoutes } from './quotaRoutes';
import { statsRoutes } from './routes';

export { usage } from './description';
export { organisation } from './organisationDescription';

export const routes = [limitExtensionRoutes, organisationRoutes, quotaRoutes, statsRoutes];
