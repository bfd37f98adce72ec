import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startSandbox, type Endpoint, type Sandbox, type SandboxOptions } from '../../src';
import { closeServer, openServer } from '../../../tools/jest/localServer';
import { findBrowser } from '../../../tools/src/editor/findBrowser';
import type { StepRunner } from '../../../tools/src/steps/stepRunner';

export const ARTIFACTS = join(__dirname, '../../../../artifacts/page');
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--no-first-run',
	'--disable-background-networking',
];

/** Themes and widths that every view has to look well in. */
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390] as const;
export interface Look {
	theme: (typeof THEMES)[number];
	width: (typeof WIDTHS)[number];
}
export const LOOKS: Look[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
export const USUAL: Look = { theme: 'light', width: 1280 };

/** A sandbox with its page in a browser. */
export class PageFixture {
	private constructor(
		readonly steps: StepRunner,
		readonly browser: Browser,
		readonly sandbox: Sandbox,
		/** A device that is online, and another one. */
		readonly device: Endpoint,
		readonly other: Endpoint,
		/** Address of a receiver that accepts all calls, and of one that refuses them. */
		readonly receivers: { good: string; bad: string },
		private readonly closeReceiver: () => Promise<void>,
	) {}

	static async open(steps: StepRunner): Promise<PageFixture> {
		mkdirSync(ARTIFACTS, { recursive: true });
		const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
		const sandbox = await startSandbox({ startTime: new Date('2026-03-10T12:00:00Z') });
		const [device, other] = [...sandbox.world.endpoints.values()].filter(({ id }) =>
			sandbox.world.dataSessions.has(id),
		);
		assert.ok(device && other, 'the demo fleet has two devices that are online');
		const { url, close } = await startReceiver();
		const receivers = { good: `${url}/good`, bad: `${url}/bad` };
		return new PageFixture(steps, browser, sandbox, device, other, receivers, close);
	}

	async close(): Promise<void> {
		await this.browser.close();
		await this.sandbox.close();
		await this.closeReceiver();
	}

	/** A step in a view. */
	readonly step = (
		name: string,
		view: string,
		work: (page: Page) => Promise<void>,
		look = USUAL,
	): Promise<void> => this.steps.step(name, () => this.visit(view, work, look));

	/** Opens a view in a tab of its own. What the page reports as an error fails the work. */
	async visit(view: string, work: (page: Page) => Promise<void>, look = USUAL): Promise<void> {
		await this.visitAt(this.sandbox.url, view, work, look);
	}

	/** A step with the fleet of another sandbox. */
	async stepElsewhere(
		name: string,
		options: SandboxOptions,
		work: (page: Page, sandbox: Sandbox) => Promise<void>,
	): Promise<void> {
		await this.steps.step(name, async () => {
			const sandbox = await startSandbox(options);
			try {
				await this.visitAt(sandbox.url, 'fleet', (page) => work(page, sandbox), USUAL);
			} finally {
				await sandbox.close();
			}
		});
	}

	private async visitAt(
		url: string,
		view: string,
		work: (page: Page) => Promise<void>,
		{ theme, width }: Look,
	): Promise<void> {
		const context = await this.browser.newContext({
			viewport: { width, height: 860 },
			colorScheme: theme,
			reducedMotion: 'reduce',
		});
		try {
			// Scripts from here run in spite of the page's policy, which stays in force for the page.
			await context.addInitScript({ path: require.resolve('axe-core/axe.min.js') });
			const page = await context.newPage();
			const errors: string[] = [];
			page.on('pageerror', ({ message }) => errors.push(message));
			page.on('console', (message) => {
				if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
			});
			await page.goto(`${url}/#${view}`);
			await work(page);
			assert.deepEqual(errors, []);
		} finally {
			await context.close();
		}
	}
}

/** Saves a screenshot. */
export const shot = (page: Page, name: string, fullPage = false) =>
	page.screenshot({ path: join(ARTIFACTS, `${name}.png`), fullPage, animations: 'disabled' });

async function startReceiver() {
	const server = createServer((request, response) => {
		request.resume();
		response.writeHead(request.url === '/bad' ? 503 : 200).end();
	});
	return { url: await openServer(server), close: () => closeServer(server) };
}
