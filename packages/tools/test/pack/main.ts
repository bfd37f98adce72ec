/**
 * `npm run e2e -- pack`: packs the sandbox and fidelity, installs the packed files into empty folders, and uses them as their READMEs
 * say. What npm says is in artifacts/pack/.
 */
import { mkdirSync } from 'node:fs';
import { runSteps } from '../../src/steps/runSteps';
import { fidelitySteps } from './fidelitySteps';
import { ARTIFACTS } from './installed';
import { nodeSteps } from './nodeSteps';
import { packageSteps } from './packageSteps';
import { programSteps } from './programSteps';

runSteps({ limitMinutes: 20 }, async (steps, signal) => {
	mkdirSync(ARTIFACTS, { recursive: true });
	const folder = await packageSteps(steps, signal);
	if (folder !== undefined) {
		await programSteps(steps, folder);
		await nodeSteps(steps, folder, signal);
	}
	await fidelitySteps(steps, signal);
});
