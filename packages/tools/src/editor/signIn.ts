import type { Page } from 'playwright-core';
import type { Owner } from '../n8n/restSession';

/** Signs in on the page of n8n's editor. */
export async function signIn(page: Page, url: string, owner: Owner): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.locator('input[autocomplete="email"]').fill(owner.email);
	await page.locator('input[type="password"]').fill(owner.password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.waitForURL(({ pathname }) => !pathname.includes('signin'));
}
