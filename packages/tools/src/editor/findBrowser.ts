import { existsSync } from 'node:fs';

const BROWSERS = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a browser on this computer; playwright-core contains none.
 * @throws Error that says what to install
 */
export function findBrowser(): string {
	const named = process.env.CHROMIUM_PATH;
	const found = named ?? BROWSERS.find((path) => existsSync(path));
	if (found !== undefined && existsSync(found)) return found;
	throw new Error(
		'No Chromium or Chrome was found. Install one, or name it in CHROMIUM_PATH. The end-to-end test runs without one: npm run e2e -- --no-browser',
	);
}
