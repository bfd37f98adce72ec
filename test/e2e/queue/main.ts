/**
 * `npm run test:queue`: queue mode with a main n8n, two workers and a webhook process on Redis and PostgreSQL. Logs are in
 * artifacts/queue/.
 */
import { Stopped, stopOnSignals } from '../../../scripts/n8n/shutdown';
import { StepRunner } from '../stepRunner';
import { ARTIFACTS, openCluster } from './cluster';
import { queueSteps } from './steps';

const RUN_LIMIT_MINUTES = 20;

async function main(): Promise<number> {
	const start = Date.now();
	setTimeout(() => {
		console.error(`The run took longer than ${RUN_LIMIT_MINUTES} minutes and is given up.`);
		process.exit(1);
	}, RUN_LIMIT_MINUTES * 60_000).unref();
	const signal = stopOnSignals();
	const steps = new StepRunner(signal);
	try {
		const cluster = await openCluster(signal);
		console.log(`All four are ready (${((Date.now() - start) / 1000).toFixed(1)} s)`);
		try {
			await queueSteps(steps, cluster);
		} finally {
			await cluster.close();
		}
		return steps.finish(ARTIFACTS) ? 0 : 1;
	} catch (error) {
		console.error(error instanceof Stopped ? 'Stopped.' : (error as Error).message);
		return 1;
	}
}

void main().then((code) => process.exit(code));
