export { sim } from './description';
export { simBatchRoutes } from './batchRoutes';
export { simChangeRoutes } from './changeRoutes';
export { simDeletionRoutes } from './deletionRoutes';
export { simMigrationRoutes } from './migrationRoutes';
export { simRoutes } from './routes';
export {
	assignSim,
	checkSimAssignment,
	findSpareSim,
	releaseSim,
	type SimAssignment,
} from './assignment';
export { FOREIGN_SIM_BATCH, LARGE_SIM_BATCH, seedSimBatches, SMALL_SIM_BATCH } from './seed';
export { canChange, changeSimStatus } from './status';
