import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../../src/tools';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { PAGES, ROOT, SITE, type SiteFixture } from '../fixture';

/** The files of the built site. The build has failed for a dead link; test/docs checks anchors. */
export async function linkSteps(steps: StepRunner, { url }: SiteFixture): Promise<void> {
	await steps.step('the configuration of the site names only options that exist', async () => {
		execFileSync(programOf(ROOT, 'tsc'), ['-p', join(ROOT, 'packages/tools/site'), '--noEmit'], {
			stdio: 'inherit',
		});
	});

	await steps.step('an unknown address is a page with status 404', async () => {
		const answer = await fetch(`${url}resources/nothing.html`);
		assert.equal(answer.status, 404);
		assert.match(await answer.text(), /There is no such page/);
	});

	await steps.step('each example workflow lies in the site as in the repository', async () => {
		const names = readdirSync(join(ROOT, 'workflows')).filter((name) => name.endsWith('.json'));
		assert.ok(names.length > 0);
		for (const name of names) {
			const answer = await fetch(`${url}workflows/${name}`);
			assert.equal(await answer.text(), readFileSync(join(ROOT, 'workflows', name), 'utf8'));
		}
	});

	await steps.step('the site holds the pages and nothing else of the repository', async () => {
		const built = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
		const pages = built.filter((name) => name.endsWith('.html') && name !== '404.html');
		const wanted = PAGES.map((page) => page.replace(/(^|\/)$/, '$1index.html'));
		assert.deepEqual(pages.sort(), wanted.sort());
		assert.equal(existsSync(join(SITE, 'node_modules')), false);
	});
}
