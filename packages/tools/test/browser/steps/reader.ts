import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { shot, type SiteFixture } from '../fixture';

/** What a reader types, and the page that should be first. */
const QUESTIONS: Record<string, RegExp> = {
	endpoint: /\/resources\/endpoint\.html#endpoint$/,
	'apply sheet': /\/(resources\/endpoint|sheet)\.html#/,
	429: /\/troubleshooting\.html#too-many-requests-429$/,
};

const field = (page: Page) => page.getByRole('searchbox').or(page.locator('#localsearch-input'));

/** Opens the search with the keyboard and types. */
async function search(page: Page, words: string): Promise<void> {
	await page.keyboard.press('Control+k');
	await field(page).first().fill(words);
	await page.locator('#localsearch-list a').first().waitFor();
}

const isDark = (page: Page) =>
	page.evaluate(() => document.documentElement.classList.contains('dark'));

/** What a reader does: search, dark mode, keyboard, download, and links between pages. */
export async function readerSteps(steps: StepRunner, fixture: SiteFixture): Promise<void> {
	for (const [words, first] of Object.entries(QUESTIONS)) {
		await steps.step(`the search for "${words}" finds the page that answers`, () =>
			fixture.visit('', async (page) => {
				await search(page, words);
				await shot(page, `search-${words.replaceAll(' ', '-')}`);
				const found = await page.locator('#localsearch-list a').first().getAttribute('href');
				assert.match(found ?? '', first);
				await page.keyboard.press('Enter');
				await page.waitForURL(first);
			}),
		);
	}

	await steps.step('dark mode switches, and stays after the next visit', () =>
		fixture.visit('sms.html', async (page) => {
			assert.equal(await isDark(page), false);
			await page.locator('.VPNavBarAppearance button').click();
			assert.equal(await isDark(page), true);
			await page.reload();
			assert.equal(await isDark(page), true);
		}),
	);

	await steps.step('the keyboard leads past the menu to the text', () =>
		fixture.visit('sms.html', async (page) => {
			await page.keyboard.press('Tab');
			assert.equal(await page.locator(':focus').innerText(), 'Skip to content');
			await page.keyboard.press('Enter');
			const inside = await page.evaluate(
				() => document.activeElement?.closest('#VPContent') !== null,
			);
			assert.ok(inside);
		}),
	);

	await steps.step('a page of the sandbox is two clicks from the start page', () =>
		fixture.visit('', async (page) => {
			await page.locator('.VPSidebar').getByRole('link', { name: 'Record calls' }).click();
			await page.getByRole('heading', { level: 1, name: 'Record calls' }).waitFor();
			assert.match(page.url(), /\/record\.html$/);
		}),
	);

	await steps.step('an example is saved as a file that n8n imports', () =>
		fixture.visit('examples.html', async (page) => {
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.locator('.vp-doc a[href$="/workflows/why-offline.json"]').click(),
			]);
			assert.equal(download.suggestedFilename(), 'why-offline.json');
			const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { nodes: unknown[] };
			assert.ok(saved.nodes.length > 0);
		}),
	);

	await steps.step('braces of n8n are shown as they are', () =>
		fixture.visit('sms.html', async (page) => {
			await page.getByText('{{ $json.replied }}').waitFor();
		}),
	);
}
