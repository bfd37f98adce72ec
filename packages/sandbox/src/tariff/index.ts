export { tariffProfile } from './description';
export { operatorBlocklistRoutes } from './blocklistRoutes';
export { tariffProfileRoutes } from './routes';
