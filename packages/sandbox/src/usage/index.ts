import { limitExtensionRoutes } from './limitExtensionRoutes';
import { organisationRoutes } from './organisationRoutes';
import { quotaRoutes } from './quotaRoutes';
import { statsRoutes } from './routes';

export { usage } from './description';
export { organisation } from './organisationDescription';

export const routes = [limitExtensionRoutes, organisationRoutes, quotaRoutes, statsRoutes];
