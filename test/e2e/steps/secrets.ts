import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Scene } from '../scene';
import type { StepRunner } from '../stepRunner';

/** What n8n has written down by now must not hold a token. */
export async function secretSteps(steps: StepRunner, scene: Scene): Promise<void> {
	steps.title('Secrets');
	await steps.step('neither token is in the log of n8n', async () => {
		const log = readFileSync(scene.n8n.logFile, 'utf8');
		assert.ok(!log.includes(scene.sandbox.applicationToken));
		assert.ok(!/eyJ[\w-]+\.eyJ/.test(log));
	});
}
