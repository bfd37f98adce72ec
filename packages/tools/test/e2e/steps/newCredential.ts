import type { Editor } from '../editor';

/** Opens the form of a new credential through the list of types. */
export async function openNewCredential({ page, open }: Editor, type: string): Promise<void> {
	await open('/home/credentials');
	await page
		.getByRole('button', { name: /Create credential|Add first credential/ })
		.first()
		.click();
	await page
		.locator('[data-test-id="new-credential-type-select"] input, [role="dialog"] input')
		.first()
		.fill('Cellular');
	await page.getByText(type, { exact: true }).first().click();
	await page.locator('[data-test-id="new-credential-type-button"]').click();
	// n8n looks up the name, and refuses to save before.
	const name = page.getByRole('dialog').getByText(type.replace(/API$/, 'account'));
	await name.filter({ visible: true }).first().waitFor();
}
