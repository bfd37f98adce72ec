import { dataStreamRoutes } from './routes';

export { dataStream } from './description';
export { StreamCourier } from './courier';
export { seedDataStreams } from './seed';

export const routes = [dataStreamRoutes];
