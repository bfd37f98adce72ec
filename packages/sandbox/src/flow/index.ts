import { flowLogRoutes } from './routes';

export { flowLog } from './description';
export { flowRows, seedFlows } from './seed';

export const routes = [flowLogRoutes];
