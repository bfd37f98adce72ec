import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { findBrowser } from './findBrowser';

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Starts the browser of this computer without a window. */
export const launchBrowser = async (): Promise<Browser> =>
	await chromium.launch({
		executablePath: findBrowser(),
		args: FLAGS,
		// Ctrl-C is handled in shutdown.ts, which also ends the browser.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	});

const isLocal = (url: string) =>
	/^(data|blob|file):/.test(url) || ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

/** Blocks requests to other computers: n8n's editor looks up packages on the internet. `refused` counts them by host. */
export async function keepLocal(
	context: BrowserContext,
	refused = new Map<string, number>(),
): Promise<void> {
	await context.route('**/*', async (route) => {
		const url = route.request().url();
		if (isLocal(url)) return await route.continue();
		const { host } = new URL(url);
		refused.set(host, (refused.get(host) ?? 0) + 1);
		await route.abort();
	});
}
