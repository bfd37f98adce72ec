import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { findBrowser } from './findBrowser';

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// n8n's editor looks up packages on the internet. Routes of Playwright would do, but switch off the cache.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
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

/** Counts the requests to other computers by host. */
export function countRefused(page: Page, refused: Map<string, number>): void {
	page.on('requestfailed', (request) => {
		if (request.failure()?.errorText !== 'net::ERR_NAME_NOT_RESOLVED') return;
		const { host } = new URL(request.url());
		refused.set(host, (refused.get(host) ?? 0) + 1);
	});
}
