/** Data streams and what they send (docs/service/streams.md). */
import { dataStreamRoutes } from './routes';

export { dataStream } from './description';
export { StreamCourier } from './courier';
export { seedDataStreams } from './seed';

export const routes = [dataStreamRoutes];
