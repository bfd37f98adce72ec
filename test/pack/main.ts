/**
 * `npm run test:pack`: packs the sandbox, installs the packed file into an empty folder, and uses it as its README says.
 * Then carries out the steps of the Dockerfile without Docker. What npm says is in artifacts/pack/.
 */
import { mkdirSync } from 'node:fs';
import { Stopped, stopOnSignals } from '../../scripts/n8n/shutdown';
import { StepRunner } from '../e2e/stepRunner';
import { containerSteps } from './containerSteps';
import { ARTIFACTS } from './installed';
import { nodeSteps } from './nodeSteps';
import { packageSteps } from './packageSteps';
import { programSteps } from './programSteps';
import { recordSteps } from './recordSteps';

const RUN_LIMIT_MINUTES = 20;

async function main(): Promise<number> {
	setTimeout(() => {
		console.error(`The run took longer than ${RUN_LIMIT_MINUTES} minutes and is given up.`);
		process.exit(1);
	}, RUN_LIMIT_MINUTES * 60_000).unref();
	mkdirSync(ARTIFACTS, { recursive: true });
	const signal = stopOnSignals();
	const steps = new StepRunner(signal);
	try {
		const folder = await packageSteps(steps, signal);
		if (folder !== undefined) {
			await programSteps(steps, folder);
			await recordSteps(steps, folder);
			await nodeSteps(steps, folder, signal);
		}
		await containerSteps(steps);
		return steps.finish(ARTIFACTS) ? 0 : 1;
	} catch (error) {
		console.error(error instanceof Stopped ? 'Stopped.' : (error as Error).message);
		return 1;
	}
}

void main().then((code) => process.exit(code));
