/** Endpoints, one by one and many at once (docs/service/endpoints.md). */
import { bulkEndpointRoutes } from './bulkRoutes';
import { endpointChangeRoutes } from './changeRoutes';
import { endpointRoutes } from './routes';

export { endpoint } from './description';
export { checkEndpoint, createEndpoint } from './create';
export { deleteEndpoint } from './delete';
export type { EndpointChange } from './schemas';
export { ENDPOINT_STATUS, listedEndpoint } from './record';
export { applyUpdate } from './update';

export const routes = [bulkEndpointRoutes, endpointChangeRoutes, endpointRoutes];
