import { operatorBlocklistRoutes } from './blocklistRoutes';
import { tariffProfileRoutes } from './routes';

export { tariffProfile } from './description';

export const routes = [operatorBlocklistRoutes, tariffProfileRoutes];
