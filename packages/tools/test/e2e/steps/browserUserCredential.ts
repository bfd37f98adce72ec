import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserSteps } from '../editor';
import { MISTYPED_PASSWORD } from '../secrets/canaries';
import { openNewCredential } from './newCredential';

/** A refused test is not repeated for three seconds. */
const NEXT_TEST_MS = 3_500;

/** Adds a user login in the editor: red for each kind of refusal, green with a password and with an authenticator. */
export const browserUserCredentialSteps: BrowserSteps = async (steps, { sandbox }, editor) => {
	const { page, shot } = editor;
	const { control, world } = sandbox;
	const field = (name: string) => page.locator(`[data-test-id="parameter-input-${name}"] input`);
	const save = page.locator('[data-test-id="credential-save-button"]');
	const plain = control.addUser();
	const withCodes = control.addUser({ codes: 'authenticator' });
	const person = [...world.access.users.values()].find(
		({ username }) => username === plain.username,
	);
	/** Opens the details of the test and checks the message. */
	const readRed = async (words: RegExp, picture: string) => {
		await page.getByText('More details').click();
		await page.getByText(words).first().waitFor();
		await shot(picture);
	};
	const readGreen = async (picture: string) => {
		await page.getByText('Connection tested successfully').waitFor();
		await shot(picture);
	};

	await steps.step('adds a user login, and reads that the password is wrong', async () => {
		await openNewCredential(editor, 'Cellular IoT User API');
		await field('baseUrl').fill(sandbox.url);
		await field('username').fill(plain.username);
		await field('password').fill(MISTYPED_PASSWORD);
		await shot('10-person-form');
		await field('workspaceId').scrollIntoViewIfNeeded();
		await page.locator('[data-test-id="parameter-input-allowHttp"]').scrollIntoViewIfNeeded();
		await shot('10-person-form-below');
		await save.click();
		await readRed(/did not accept the Username and Password/, '10-person-red');
		assert.equal(person?.failures, 1);
	});
	await steps.step('corrects the password and sees it tested green', async () => {
		control.unlockUser(plain.username);
		await pause(NEXT_TEST_MS);
		await field('password').fill(plain.password);
		await save.click();
		await readGreen('10-person-green');
	});
	await steps.step('fills in the authenticator secret and sees it tested green', async () => {
		await field('authenticatorSecret').fill(withCodes.secret);
		await save.click();
		await readGreen('11-codes-green');
		await page.keyboard.press('Escape');
	});
};
