import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { addressOf, findPages, headingsOf } from '../../../src/site/pages';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { PAGES, ROOT, type SiteFixture } from '../fixture';

/** What is wrong with the pictures of a page: not there, or of another size than the page says. */
const wrongPictures = (page: Page) =>
	page.evaluate(async () => {
		const wrong: string[] = [];
		for (const image of Array.from(document.querySelectorAll<HTMLImageElement>('.vp-doc img'))) {
			image.loading = 'eager';
			await image.decode().catch(() => undefined);
			const { naturalWidth, naturalHeight, src } = image;
			const said = `${image.getAttribute('width')} x ${image.getAttribute('height')}`;
			if (naturalWidth === 0 || said !== `${naturalWidth} x ${naturalHeight}`) wrong.push(src);
		}
		return wrong;
	});

const tooWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Each page on a telephone: it is drawn, in full, with its pictures, and does not scroll sideways. */
export async function everyPageSteps(steps: StepRunner, fixture: SiteFixture): Promise<void> {
	await fixture.tour({ theme: 'light', width: 390 }, async (go) => {
		for (const [place, file] of findPages(ROOT).entries()) {
			await steps.step(`${addressOf(file)} at 390 pixels`, async () => {
				const headings = headingsOf(readFileSync(join(ROOT, file), 'utf8'));
				await go(PAGES[place] ?? '', async (page) => {
					const drawn = await page.locator('.vp-doc :is(h1, h2, h3, h4, h5, h6)').count();
					assert.equal(drawn, headings.length, 'headings');
					assert.deepEqual(await wrongPictures(page), []);
					assert.ok((await tooWide(page)) <= 0, `${await tooWide(page)} pixels too wide`);
				});
			});
		}
	});
}
