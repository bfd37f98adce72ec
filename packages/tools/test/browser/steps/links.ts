import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../../../src/site/build';
import { programOf } from '../../../src/tools';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { PAGES, ROOT, SITE, type SiteFixture } from '../fixture';

interface Crawl {
	links: Array<{ url: string; status: number; state: string; parent?: string }>;
}

/** Every link and anchor of the built site, as a host serves it. Links to files of the repository are checked by the build. */
export async function linkSteps(steps: StepRunner, { url }: SiteFixture): Promise<void> {
	await steps.step('the configuration of the site names only options that exist', async () => {
		execFileSync(programOf(ROOT, 'tsc'), ['-p', join(ROOT, 'packages/tools/site'), '--noEmit'], {
			stdio: 'inherit',
		});
	});

	await steps.step('no link and no anchor is broken, and links lead to every page', async () => {
		const elsewhere = `^(?!${new URL(url).origin.replaceAll('.', '\\.')}/)`;
		const options = [
			'--concurrency',
			'8',
			'--recurse',
			'--check-fragments',
			'--format',
			'json',
			'--skip',
			elsewhere,
		];
		const json = await runTool('linkinator/build/src/cli.js', [url, ...options], { caught: true });
		const { links } = JSON.parse(json) as Crawl;
		const broken = links.filter(({ state }) => state !== 'OK' && state !== 'SKIPPED');
		assert.deepEqual(broken, []);
		const reached = new Set(links.map((link) => link.url.split('#')[0]));
		assert.deepEqual(
			PAGES.filter((page) => !reached.has(url + page)),
			[],
		);
		console.log(`        ${links.length} addresses, ${PAGES.length} pages`);
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
