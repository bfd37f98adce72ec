/** Lists of events (docs/service/events.md); core/events emits them. */
import { eventRoutes } from './routes';

export { event } from './description';
export { seedEvents } from './seed';

export const routes = [eventRoutes];
