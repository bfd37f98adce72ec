import { strict as assert } from 'node:assert';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP_SECRET, USER_PASSWORD } from '../../../sandbox';
import { ARTIFACTS } from '../scene';
import type { Scene } from '../scene';
import type { StepRunner } from '../stepRunner';

/** What n8n has written down by now must not hold a token. */
export async function secretSteps(steps: StepRunner, scene: Scene): Promise<void> {
	steps.title('Secrets');
	await steps.step('no token and no password is in the logs of n8n', async () => {
		const files = readdirSync(ARTIFACTS).filter((name) => name.startsWith('n8n'));
		assert.ok(files.length > 1, 'the logs from before and after the restart');
		for (const file of files) {
			const log = readFileSync(join(ARTIFACTS, file), 'utf8');
			for (const secret of [scene.sandbox.applicationToken, USER_PASSWORD, TOTP_SECRET]) {
				assert.ok(!log.includes(secret), file);
			}
			assert.ok(!/eyJ[\w-]+\.eyJ/.test(log), file);
		}
	});
}
