/** Callbacks and their secrets, and the calls of them (docs/service/callbacks.md). */
import { apiCallbackRoutes } from './routes';

export { apiCallback } from './description';
export { Courier } from './courier';

export const routes = [apiCallbackRoutes];
