/**
 * `npm run e2e -- pack`: packs the sandbox, installs the packed file into an empty folder, and uses it as its README says.
 * Then carries out the steps of the Dockerfile without Docker. What npm says is in artifacts/pack/.
 */
import { mkdirSync } from 'node:fs';
import { runSteps } from '../../src/steps/runSteps';
import { containerSteps } from './containerSteps';
import { ARTIFACTS } from './installed';
import { nodeSteps } from './nodeSteps';
import { packageSteps } from './packageSteps';
import { programSteps } from './programSteps';
import { recordSteps } from './recordSteps';

runSteps({ artifacts: ARTIFACTS, limitMinutes: 20 }, async (steps, signal) => {
	mkdirSync(ARTIFACTS, { recursive: true });
	const folder = await packageSteps(steps, signal);
	if (folder !== undefined) {
		await programSteps(steps, folder);
		await recordSteps(steps, folder);
		await nodeSteps(steps, folder, signal);
	}
	await containerSteps(steps);
});
