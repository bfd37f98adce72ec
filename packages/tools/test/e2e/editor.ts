import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { countRefused } from '../../src/editor/browser';
import { ARTIFACTS } from './fixture';
import type { Fixture } from './fixture';
import type { StepRunner } from '../../src/steps/stepRunner';

/** n8n ignores a click of a program, and takes a browser without a window for one. */
export const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** n8n open in a browser. */
export interface Editor {
	page: Page;
	/** Saves a screenshot of the window, or of a part of it, in artifacts/e2e. */
	shot(name: string, part?: { x: number; y: number; width: number; height: number }): Promise<void>;
	/** Goes to a page of n8n. */
	open(path: string): Promise<void>;
	/** A node on the canvas. */
	node(name: string): Locator;
	/** Does something in a window with a context of its own. */
	apart(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void>;
}

/** A part of the run in the browser. */
export type BrowserSteps = (steps: StepRunner, fixture: Fixture, editor: Editor) => Promise<void>;

/** Opens n8n in a new window. `refused` counts blocked requests to other computers, by host. */
export async function openEditor(
	browser: Browser,
	fixture: Fixture,
	refused: Map<string, number>,
): Promise<Editor> {
	const viewport = { width: 1400, height: 850 };
	const context = await browser.newContext({ userAgent: USER_AGENT, viewport });
	const page = await context.newPage();
	countRefused(page, refused);
	page.setDefaultTimeout(120_000);
	return {
		page,
		shot: async (name, part) => {
			await page.screenshot({
				path: join(ARTIFACTS, `${name}.png`),
				clip: part,
				animations: 'disabled',
			});
		},
		open: async (path) => {
			await page.goto(fixture.n8n.url + path);
		},
		node: (name) => page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`),
		apart: async (options, work) => {
			const own = await browser.newContext(options);
			try {
				await work(await own.newPage());
			} finally {
				await own.close();
			}
		},
	};
}
