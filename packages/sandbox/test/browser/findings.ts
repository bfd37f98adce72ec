import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
	interface Window {
		axe: { run: (options: object) => Promise<AxeResults> };
	}
}

/** What axe-core finds on a page, as texts; and a page that is wider than its window. */
export async function findings(page: Page): Promise<string[]> {
	const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
	const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	return tooWide > 0 ? [...found, `The page is ${tooWide} pixels wider than its window.`] : found;
}
