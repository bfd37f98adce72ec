/** SIMs, batches and transfers (docs/service/sims.md). */
import { simBatchRoutes } from './batchRoutes';
import { simChangeRoutes } from './changeRoutes';
import { simDeletionRoutes } from './deletionRoutes';
import { simMigrationRoutes } from './migrationRoutes';
import { simRoutes } from './routes';

export { sim } from './description';
export {
	assignable,
	assignSim,
	checkSimAssignment,
	findSpareSim,
	releaseSim,
	type SimAssignment,
} from './assignment';
export { FOREIGN_SIM_BATCH, LARGE_SIM_BATCH, seedSimBatches, SMALL_SIM_BATCH } from './seed';
export { simRecord } from './record';
export { canChange, changeSimStatus } from './status';

export const routes = [
	simBatchRoutes,
	simChangeRoutes,
	simDeletionRoutes,
	simMigrationRoutes,
	simRoutes,
];
