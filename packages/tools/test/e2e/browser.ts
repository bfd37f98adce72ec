import { launchBrowser } from '../../src/editor/browser';
import { signIn } from '../../src/editor/signIn';
import { openEditor } from './editor';
import { OPTIONS } from './options';
import type { Fixture } from './fixture';
import type { StepRunner } from '../../src/steps/stepRunner';
import { browserActionSteps } from './steps/browserAction';
import { browserAgentSteps } from './steps/browserAgent';
import { browserApprovalSteps } from './steps/browserApprovals';
import { browserCredentialSteps } from './steps/browserCredential';
import { browserEnrolSteps } from './steps/browserEnrol';
import { browserExampleSteps } from './steps/browserExamples';
import { browserFleetSteps, browserReadingSteps } from './steps/browserFleet';
import { browserFormSteps } from './steps/browserForms';
import { browserInstantSteps } from './steps/browserInstant';
import { browserNoisySteps } from './steps/browserNoisy';
import { browserPanelSteps } from './steps/browserPanel';
import { browserSheetSteps } from './steps/browserSheet';
import { browserTriggerSteps } from './steps/browserTrigger';
import { browserUserCredentialSteps } from './steps/browserUserCredential';

const PARTS = [
	browserCredentialSteps,
	browserUserCredentialSteps,
	browserActionSteps,
	browserTriggerSteps,
	browserInstantSteps,
	browserEnrolSteps,
	browserFleetSteps,
	browserSheetSteps,
];

const PICTURES = [
	browserPanelSteps,
	browserFormSteps,
	browserExampleSteps,
	browserReadingSteps,
	browserNoisySteps,
	browserApprovalSteps,
];

/** Runs the browser steps and keeps screenshots. */
export async function browserSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	steps.title('In the browser');
	const browser = await launchBrowser();
	const refused = new Map<string, number>();
	try {
		const editor = await openEditor(browser, fixture, refused);
		steps.onFailure = async (step) => await editor.shot(`failed-${step.replace(/\W+/g, '-')}`);
		await steps.step('signs in', async () => {
			await signIn(editor.page, fixture.n8n.url, fixture.owner);
		});
		// The steps of the agent are last: they leave a higher window, and the chat open.
		const parts = [...PARTS, ...(OPTIONS.pictures ? PICTURES : []), browserAgentSteps];
		for (const part of parts) await part(steps, fixture, editor);
		for (const [host, count] of refused) {
			console.log(`  note  n8n's editor asked ${host} ${count} times, which was refused`);
		}
	} finally {
		await browser.close();
	}
}
