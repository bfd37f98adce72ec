export { endpoint } from './description';
export { bulkEndpointRoutes } from './bulkRoutes';
export { endpointChangeRoutes } from './changeRoutes';
export { endpointRoutes } from './routes';
export { checkEndpoint, createEndpoint } from './create';
export { deleteEndpoint } from './delete';
export type { EndpointChange } from './schemas';
export { applyUpdate } from './update';
