import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import {
	executionIds,
	finishedExecution,
	runWorkflow,
	startWorkflow,
} from '../../../src/n8n/executions';
import { USER_AGENT } from '../editor';
import type { BrowserSteps, Editor } from '../editor';
import { ARTIFACTS } from '../fixture';
import { linksOf } from '../mailbox';
import { OPTIONS } from '../options';
import { BORDER_WATCH } from './deviceChanged';
import { succeeded, untilWaiting } from './ending';
import { simStatus } from './exampleAlarms';
import { exampleId, idOf } from './exampleFiles';
import { withIdleSims } from './exampleFleet';
import { whilePolled } from './published';

/** A device of the demo fleet that no other step uses. */
const ROBBED = { id: 11400007, name: 'cold-room-0001' };
const SUSPENDED = 2;
/** Size of a window with an e-mail. */
const MAIL = { width: 700, height: 850 };

/** Opens an execution, takes a picture of it, and opens the output of a node in it. */
async function openOutput(
	{ open, page, shot }: Editor,
	{ workflowId, executionId }: { workflowId: string; executionId: string },
	node: string,
	name: string,
) {
	await open(`/workflow/${workflowId}/executions/${executionId}`);
	// The oldest n8n shows an execution in a frame.
	const preview = OPTIONS.recipe.name === 'oldest' ? page.frameLocator('iframe') : page;
	const box = preview.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`);
	await box.waitFor();
	await page.waitForTimeout(1000);
	await shot(`10-${name}-execution`);
	await box.dblclick();
	const output = preview.locator('[data-test-id="output-panel"]');
	await output.waitFor();
	await page.waitForTimeout(1000);
	return output;
}

/** A theft, and an approval by e-mail, as a person sees them. */
export const browserFleetSteps: BrowserSteps = async (steps, fixture, editor) => {
	const { page, shot } = editor;
	const { rest, sandbox, mailbox } = fixture;

	await steps.step(
		'steals a SIM on the page of the sandbox: n8n suspends it and tells',
		async () => {
			const id = await exampleId(rest, 'sim-in-another-device.json');
			await whilePolled(fixture, id, async (started) => {
				const execution = await started(async () => {
					await page.goto(sandbox.url);
					await page.locator('#device-rows').getByRole('link', { name: ROBBED.name }).click();
					await page.getByLabel('Let it').selectOption('move_sim');
					await page.getByText(/^Done \(have its SIM in another device\)/).waitFor();
				});
				assert.equal(simStatus(sandbox, ROBBED.id), SUSPENDED);
				await page.getByText('Suspended').first().waitFor();
				await shot('10-theft-sandbox');
				const place = { workflowId: id, executionId: execution.id };
				const output = await openOutput(editor, place, 'Suspended', 'theft');
				await output.getByText(ROBBED.name).first().waitFor();
				await shot('10-theft');
			});
		},
	);

	const approve = async () => {
		const id = await exampleId(rest, 'idle-sims.json');
		const known = mailbox.mails.length;
		const executionId = await startWorkflow(rest, id, 'Run Now');
		const mail = await mailbox.next(known, /^Suspend idle SIMs/);
		const viewport = { width: 900, height: 420 };
		await editor.apart({ userAgent: USER_AGENT, viewport }, async (inbox) => {
			await inbox.setContent(mail.html ?? '');
			await inbox.screenshot({ path: join(ARTIFACTS, '10-idle-mail.png') });
			await untilWaiting(rest, executionId);
			const opened = inbox.context().waitForEvent('page');
			assert.ok(linksOf(mail)['Suspend them']);
			await inbox.getByText('Suspend them').click();
			await (await opened).getByText('Got it, thanks').waitFor();
		});
		const { output } = succeeded(await finishedExecution(rest, executionId));
		assert.ok(output('Notify').length > 0);
		await openOutput(editor, { workflowId: id, executionId }, 'Suspended', 'idle');
		await shot('10-idle-suspended');
	};

	await steps.step('presses the button of the e-mail: the idle SIMs are suspended', async () => {
		await withIdleSims(sandbox, approve);
	});
};

/** A border crossing and the costs of the fleet, for the documentation. */
export const browserReadingSteps: BrowserSteps = async (steps, fixture, editor) => {
	const { rest, mailbox } = fixture;
	await steps.step('reads which device has crossed which border', async () => {
		const workflowId = await idOf(rest, BORDER_WATCH);
		const [executionId = ''] = await executionIds(rest, workflowId);
		const place = { workflowId, executionId };
		const output = await openOutput(editor, place, 'Cellular IoT Trigger', 'border');
		await output.getByText('Poland').first().waitFor();
		await editor.shot('10-border');
	});
	await steps.step('reads in an e-mail what the fleet cost', async () => {
		const known = mailbox.mails.length;
		const report = await exampleId(rest, 'monday-report.json');
		succeeded(await runWorkflow(rest, report, 'Every Monday'));
		const { html = '' } = await mailbox.next(known, /^What the fleet cost/);
		await editor.apart({ viewport: MAIL }, async (inbox) => {
			await inbox.setContent(html);
			const path = join(ARTIFACTS, '10-cost-mail.png');
			await inbox.screenshot({ path, fullPage: true });
		});
	});
};
