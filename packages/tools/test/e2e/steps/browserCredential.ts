import type { BrowserSteps } from '../editor';
import { openNewCredential } from './newCredential';

/**
 * Adds a credential in the editor: red with a wrong token, green with the right one. With a wrong token it is red
 * again, while n8n still holds the session of the right one.
 */
export const browserCredentialSteps: BrowserSteps = async (steps, { sandbox }, editor) => {
	const { page, shot } = editor;
	const field = (name: string) => page.locator(`[data-test-id="parameter-input-${name}"] input`);
	const save = page.locator('[data-test-id="credential-save-button"]');
	const seesGreen = async () =>
		await page
			.getByText(/tested successfully|Connection successful/i)
			.first()
			.waitFor();
	const seesRed = async () => {
		await page.getByText('More details').click();
		await page
			.getByText(/did not accept the Application Token/)
			.first()
			.waitFor();
	};

	await steps.step('adds a credential and reads what is wrong with its token', async () => {
		await openNewCredential(editor, 'Cellular IoT API');
		await field('baseUrl').fill(sandbox.url);
		await field('applicationToken').fill('mistyped');
		await save.click();
		await seesRed();
		await shot('0-credential-red');
	});

	await steps.step('corrects it and sees it tested green', async () => {
		await field('applicationToken').fill(sandbox.applicationToken);
		await save.click();
		await seesGreen();
		await shot('0-credential-green');
		await page.keyboard.press('Escape');
	});

	await steps.step('mistypes the token of a saved credential and sees it red', async () => {
		const reopen = async () => {
			await editor.open('/home/credentials');
			await page.getByText('Cellular IoT account', { exact: true }).first().click();
			await seesGreen();
		};
		// The first time n8n stores the session, the second time the form contains it.
		await reopen();
		await reopen();
		await field('applicationToken').fill('mistyped later');
		await save.click();
		await seesRed();
		await field('applicationToken').fill(sandbox.applicationToken);
		await save.click();
		await seesGreen();
		await page.keyboard.press('Escape');
	});
};
