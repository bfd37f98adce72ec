import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../src/editor/browser';
import { buildSite, serveSite } from '../../src/site/build';
import { addressOf, findPages } from '../../src/site/pages';

export const ROOT = join(__dirname, '../../../..');
export const ARTIFACTS = join(ROOT, 'artifacts', 'site-test');
/** The built site. */
export const SITE = join(ARTIFACTS, 'pages');
/** A host of project pages serves a site below the name of the repository. */
const BASE = '/n8n-nodes-cellular-iot/';

export interface Look {
	theme: 'light' | 'dark';
	width: 1280 | 390;
}
export const USUAL: Look = { theme: 'light', width: 1280 };

/** Address of each page below the base. */
export const PAGES = findPages(ROOT).map((page) =>
	addressOf(page)
		.replace(/(^|\/)index\.md$/, '$1')
		.replace(/\.md$/, '.html'),
);

export type Work = (page: Page) => Promise<void>;
/** Opens a page, given by its address below the base. */
export type Go = (address: string, work: Work) => Promise<void>;

/** The built site, served, and a browser. */
export class SiteFixture {
	private constructor(
		readonly browser: Browser,
		/** Address of the start page, with a slash at its end. */
		readonly url: string,
		private readonly stop: () => Promise<void>,
	) {}

	static async open(): Promise<SiteFixture> {
		mkdirSync(ARTIFACTS, { recursive: true });
		await buildSite(SITE, BASE);
		const { url, close } = await serveSite(SITE, BASE);
		try {
			return new SiteFixture(await launchBrowser(), url, close);
		} catch (error) {
			await close();
			throw error;
		}
	}

	async close(): Promise<void> {
		await this.browser.close();
		await this.stop();
	}

	/** Opens one page in a tab of its own. */
	visit = (address: string, work: Work, look = USUAL): Promise<void> =>
		this.tour(look, (go) => go(address, work));

	/**
	 * Opens pages one after another in one tab. What a page reports as an error, and a request to another address, fail
	 * the work on it.
	 */
	async tour({ theme, width }: Look, plan: (go: Go) => Promise<void>): Promise<void> {
		const context = await this.browser.newContext({
			viewport: { width, height: 860 },
			colorScheme: theme,
			reducedMotion: 'reduce',
		});
		let found: string[] = [];
		try {
			await context.addInitScript({ path: require.resolve('axe-core/axe.min.js') });
			const page = await context.newPage();
			page.on('pageerror', ({ message }) => found.push(message));
			page.on('console', (message) => {
				if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
			});
			page.on('request', (request) => {
				if (!request.url().startsWith(this.url)) found.push(`request to ${request.url()}`);
			});
			await plan(async (address, work) => {
				found = [];
				await page.goto(this.url + address);
				await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
				await work(page);
				assert.deepEqual(found, []);
			});
		} finally {
			await context.close();
		}
	}
}

/** Saves a screenshot. */
export const shot = (page: Page, name: string) =>
	page.screenshot({ path: join(ARTIFACTS, `${name}.png`), animations: 'disabled' });
