import { equal, match } from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { platformOf } from '../../src/n8n/platform';
import { temporaryFolder } from '../../src/n8n/temporary';
import type { StepRunner } from '../../src/steps/stepRunner';
import { addressOf, codeIn, npm, run } from './installed';

/** The oldest Node that package.json promises, and the one that the Dockerfile takes. */
const VERSIONS = ['20.19.0', '24.21.0'];

/** Runs the installed program with other versions of Node, from npm. */
export async function nodeSteps(
	steps: StepRunner,
	folder: string,
	signal: AbortSignal,
): Promise<void> {
	const { nodePackage, nodeBinary } = platformOf();
	steps.title('Versions of Node');
	for (const version of VERSIONS) {
		await steps.step(`Node ${version} runs it`, async () => {
			const place = temporaryFolder('node');
			await npm(place, signal, 'install', '--ignore-scripts', `${nodePackage}@${version}`);
			const node = join(realpathSync(join(place, 'node_modules', nodePackage)), nodeBinary);
			match((await run(node, ['--version'], { cwd: place }).ended).said, new RegExp(version));
			const sandbox = run(node, [codeIn(folder), '--port', '0', '--live'], { cwd: place });
			const answer = await fetch(`${await addressOf(sandbox)}/api/v1/authenticate`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: '{"application_token":"sandbox-application-token"}',
			});
			equal(answer.status, 200);
			sandbox.child.kill('SIGTERM');
			const { code, said } = await sandbox.ended;
			equal(code, 0, said);
			equal(/warning/i.test(said), false, said);
		});
	}
}
