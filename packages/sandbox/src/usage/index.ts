export { usage } from './description';
export { organisation } from './organisationDescription';
export { limitExtensionRoutes } from './limitExtensionRoutes';
export { organisationRoutes } from './organisationRoutes';
export { quotaRoutes } from './quotaRoutes';
export { statsRoutes } from './routes';
