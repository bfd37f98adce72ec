/** Flow logs (docs/service/flow-logs.md); core/traffic stores them. */
import { flowLogRoutes } from './routes';

export { flowLog } from './description';
export { flowRows, seedFlows } from './seed';

export const routes = [flowLogRoutes];
