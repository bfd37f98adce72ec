/**
 * `npm run e2e`: a real n8n with the package, through its REST interface. Beside it, a second one in a browser.
 * `-- --no-browser` skips the browser. `-- --pictures` also opens each example and form, for the documentation, and plays
 * the evaluation, as it does each night. `-- --n8n oldest` uses the oldest supported n8n, `latest` that of the registry.
 * Logs and screenshots are in artifacts/e2e/ (artifacts/e2e-oldest/, artifacts/e2e-latest/).
 */
import { BEYOND_OLDEST } from './beyondOldest';
import { browserSteps } from './browser';
import { instantSteps } from './instant';
import { OPTIONS } from './options';
import { openFixture, prepare } from './fixture';
import type { Fixture } from './fixture';
import { runSteps } from '../../src/steps/runSteps';
import type { StepRunner } from '../../src/steps/stepRunner';
import type { InstalledN8n } from '../../src/n8n/install';
import { actionSteps } from './steps/action';
import { agentSteps } from './steps/agent';
import { agentsModuleSteps } from './steps/agentsModule';
import { agentsModuleAllSteps } from './steps/agentsModuleAll';
import { atOnceSteps } from './steps/atOnce';
import { builderSteps } from './steps/builder';
import { commandSteps } from './steps/command';
import { createCredential, credentialSteps } from './steps/credential';
import { deviceChangedSteps } from './steps/deviceChanged';
import { askTooLateSteps } from './steps/exampleAskAndWait';
import { evaluationSteps } from './steps/evaluation';
import { exampleSteps, importExamples } from './steps/examples';
import { exampleUploadSteps } from './steps/exampleUpload';
import { httpRequestSteps } from './steps/httpRequest';
import { injectionSteps } from './steps/injection';
import { loadingSteps } from './steps/loading';
import { nextMajorSteps } from './steps/nextMajor';
import { secretSteps } from './steps/secrets';
import { triggerSteps } from './steps/trigger';
import { userCredentialSteps } from './steps/userCredential';

const beyond = OPTIONS.recipe.name === 'oldest' ? BEYOND_OLDEST : {};

/** Runs the steps of one half with a sandbox and an n8n of its own. */
async function half(
	steps: StepRunner,
	installed: InstalledN8n,
	signal: AbortSignal,
	work: Array<(steps: StepRunner, fixture: Fixture) => Promise<void>>,
): Promise<void> {
	const start = Date.now();
	const fixture = await openFixture(installed, signal);
	console.log(
		`n8n ${OPTIONS.recipe.version} is ready on ${fixture.n8n.url} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
	);
	try {
		for (const part of work) await part(steps, fixture);
	} finally {
		await fixture.close();
	}
}

/** Through n8n's REST interface. */
const BY_REST = [
	loadingSteps,
	credentialSteps,
	userCredentialSteps,
	actionSteps,
	httpRequestSteps,
	triggerSteps,
	agentSteps,
	...(OPTIONS.recipe.name === 'oldest' ? [] : [agentsModuleSteps]),
	...(OPTIONS.pictures && OPTIONS.recipe.name !== 'oldest'
		? [evaluationSteps, agentsModuleAllSteps]
		: []),
	builderSteps,
	atOnceSteps,
	exampleSteps,
	askTooLateSteps,
	exampleUploadSteps,
	// They give devices of the demo fleet another past.
	commandSteps,
	injectionSteps,
	secretSteps,
];

/** As a person, in the browser, and the instant trigger. The border crossing in a picture comes first: it moves the clock of the service on. */
const BY_HAND = [
	createCredential,
	...(OPTIONS.pictures ? [deviceChangedSteps] : []),
	importExamples,
	...(OPTIONS.recipe.name === 'oldest' ? [] : [nextMajorSteps]),
	...(OPTIONS.browser ? [browserSteps] : []),
	instantSteps,
	secretSteps,
];

// The two halves run side by side and take the same time.
runSteps({ limitMinutes: 75, beyond }, async (steps, signal) => {
	const installed = await prepare(signal);
	const halves = await Promise.allSettled([
		half(steps, installed, signal, BY_REST),
		half(steps.beside('| '), installed, signal, BY_HAND),
	]);
	for (const one of halves) if (one.status === 'rejected') throw one.reason;
});
