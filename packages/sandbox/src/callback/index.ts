import { apiCallbackRoutes } from './routes';

export { apiCallback } from './description';
export { Courier } from './courier';

export const routes = [apiCallbackRoutes];
