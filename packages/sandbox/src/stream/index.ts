export { dataStream } from './description';
export { dataStreamRoutes } from './routes';
export { StreamCourier } from './courier';
export { seedDataStreams } from './seed';
