import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { MAIL_USER } from '../../../../sandbox/src';
import type { BrowserSteps } from '../editor';
import { ADMIN_NODE } from '../names';
import { ARTIFACTS } from '../fixture';
import { actionWorkflow } from '../workflow';
import { runNew, succeeded } from './ending';
import { exampleId } from './exampleFiles';

const LOGIN = 'POST /api/v1/authenticate';

/** Fills in the forms of the example that enrols n8n. Before it a login needs a code, afterwards none. */
export const browserEnrolSteps: BrowserSteps = async (
	steps,
	{ rest, sandbox },
	{ open, page, shot },
) => {
	const { control } = sandbox;
	const id = async () => await exampleId(rest, 'enrol-trusted-device.json');
	/** Presses the button in the editor and returns the new page. */
	const openForm = async () => {
		await open(`/workflow/${await id()}`);
		const button = page.locator('[data-test-id="execute-workflow-button"]');
		await button.waitFor();
		const [form] = await Promise.all([page.waitForEvent('popup'), button.click()]);
		form.setDefaultTimeout(120_000);
		return form;
	};
	/** Reads the mailed code on the page of the sandbox. */
	const mailedCode = async () => {
		const fleet = await page.context().newPage();
		await fleet.goto(sandbox.url);
		const text = await fleet.locator('#codes', { hasText: MAIL_USER }).innerText();
		await fleet.close();
		return new RegExp(`(\\d{6}) for ${MAIL_USER}`).exec(text)?.[1] ?? '';
	};
	/** Completes both pages with the result of `code`. */
	const fillIn = async (code: () => Promise<string> | string) => {
		const form = await openForm();
		await form.getByRole('button', { name: 'Send me a code' }).click();
		await form.getByLabel('Code').waitFor();
		await form.getByLabel('Code').fill(await code());
		await form.getByRole('button', { name: 'Make it trusted' }).click();
		return form;
	};
	const listDevices = async () => {
		const credentials = (await rest.workflow(await id()))?.nodes.find(
			({ type }) => type === ADMIN_NODE,
		)?.credentials;
		const form = { authentication: 'userLogin', resource: 'trustedDevice', operation: 'getAll' };
		return await runNew(rest, actionWorkflow('Trusted devices', credentials ?? {}, form));
	};

	await steps.step('says what is wrong with a code, on a page of its own', async () => {
		assert.equal((await listDevices()).status, 'error', 'the account asks for a code');
		const form = await fillIn(() => '12345');
		await form.getByText('This n8n is not a trusted device yet').waitFor();
		await form.getByText("'Code' must have six digits").waitFor();
		await form.close();
	});
	await steps.step('makes n8n a trusted device through a form', async () => {
		const form = await fillIn(mailedCode);
		await form.getByText('This n8n is a trusted device for 90 days').waitFor();
		await form.screenshot({ path: join(ARTIFACTS, '9-enrolled.png') });
		await form.close();
		await shot('9-enrol');
	});
	await steps.step('which logs in without a code from then on', async () => {
		const codes = control.mailedCodes(MAIL_USER);
		control.resetRequests();
		const { output } = succeeded(await listDevices());
		assert.equal(output('Cellular IoT').length, 2, 'the one of the sandbox, and this n8n');
		assert.equal(control.requestCounts()[LOGIN], 1, 'a login of its own');
		assert.deepEqual(control.mailedCodes(MAIL_USER), codes);
	});
};
