export { event } from './description';
export { eventRoutes } from './routes';
export { importedAt, imsiId } from './record';
export { seedEvents } from './seed';
