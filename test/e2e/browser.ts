import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from './findBrowser';
import { OWNER } from './names';
import { ARTIFACTS } from './scene';
import type { Scene } from './scene';
import { IN_THE_BROWSER } from './stepRunner';
import type { StepRunner } from './stepRunner';
import { browserActionSteps } from './steps/browserAction';
import { browserAgentSteps } from './steps/browserAgent';
import { browserCredentialSteps } from './steps/browserCredential';
import { browserEnrolSteps } from './steps/browserEnrol';
import { browserExampleSteps } from './steps/browserExamples';
import { browserSandboxSteps } from './steps/browserSandbox';
import { browserTriggerSteps } from './steps/browserTrigger';
import { browserUserCredentialSteps } from './steps/browserUserCredential';

/** n8n open in a browser. */
export interface Editor {
	page: Page;
	/** Keeps a picture in artifacts/e2e, of the whole window or of a part of it. */
	shot(name: string, part?: { x: number; y: number; width: number; height: number }): Promise<void>;
	/** Goes to a page of n8n. */
	open(path: string): Promise<void>;
}

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

const isLocal = (url: string) =>
	/^(data|blob):/.test(url) || ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

async function openEditor(
	browser: Browser,
	scene: Scene,
	refused: Map<string, number>,
): Promise<Editor> {
	const context = await browser.newContext({ viewport: { width: 1400, height: 850 } });
	// n8n's editor looks its packages up on the internet; tests talk to this computer only.
	await context.route('**/*', async (route) => {
		const url = route.request().url();
		if (isLocal(url)) return await route.continue();
		const { host } = new URL(url);
		refused.set(host, (refused.get(host) ?? 0) + 1);
		await route.abort();
	});
	const page = await context.newPage();
	page.setDefaultTimeout(45_000);
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
			await page.goto(scene.n8n.url + path);
		},
	};
}

/** What a person does with mouse and keyboard; pictures are kept. */
export async function browserSteps(steps: StepRunner, scene: Scene): Promise<void> {
	steps.title(IN_THE_BROWSER);
	const browser = await chromium.launch({
		executablePath: findBrowser(),
		args: FLAGS,
		// Ctrl-C ends the run in order (see shutdown.ts), and the browser with it.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	});
	const refused = new Map<string, number>();
	try {
		const editor = await openEditor(browser, scene, refused);
		steps.onFailure = async (step) => await editor.shot(`failed-${step.replace(/\W+/g, '-')}`);
		await steps.step('signs in', async () => {
			const { page } = editor;
			await editor.open('/signin');
			await page.locator('input[autocomplete="email"]').fill(OWNER.email);
			await page.locator('input[type="password"]').fill(OWNER.password);
			await page.getByRole('button', { name: 'Sign in' }).click();
			await page.waitForURL((url) => !url.pathname.includes('signin'));
		});
		await browserCredentialSteps(steps, scene, editor);
		await browserUserCredentialSteps(steps, scene, editor);
		await browserActionSteps(steps, scene, editor);
		await browserTriggerSteps(steps, scene, editor);
		await browserExampleSteps(steps, scene, editor);
		await browserAgentSteps(steps, scene, editor);
		await browserEnrolSteps(steps, scene, editor);
		await browserSandboxSteps(steps, scene, editor);
		for (const [host, count] of refused) {
			console.log(`  note  n8n's editor asked ${host} ${count} times, which was refused`);
		}
	} finally {
		await browser.close();
	}
}
