import { eventRoutes } from './routes';

export { event } from './description';
export { seedEvents } from './seed';

export const routes = [eventRoutes];
