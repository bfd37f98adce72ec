/**
 * `npm run e2e -- queue`: queue mode with a main n8n, two workers and a webhook process on Redis and PostgreSQL. Logs are in
 * artifacts/queue/.
 */
import { runSteps } from '../../../src/steps/runSteps';
import { openCluster } from './cluster';
import { queueSteps } from './steps';

runSteps({ limitMinutes: 20 }, async (steps, signal) => {
	const start = Date.now();
	const cluster = await openCluster(signal);
	console.log(`All four are ready (${((Date.now() - start) / 1000).toFixed(1)} s)`);
	try {
		await queueSteps(steps, cluster);
	} finally {
		await cluster.close();
	}
});
