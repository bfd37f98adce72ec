export { flowLog } from './description';
export { flowLogRoutes } from './routes';
export { flowRows, seedFlows } from './seed';
