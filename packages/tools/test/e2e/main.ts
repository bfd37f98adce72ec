/**
 * `npm run e2e`: a real n8n with the package, through its REST interface. Beside it, a second one in a browser.
 * `-- --no-browser` skips the browser. `-- --pictures` also opens each example and form, for the documentation, and plays
 * the evaluation, as it does each night. `-- --n8n oldest` uses the oldest supported n8n, `latest` that of the registry.
 * `-- --url http://127.0.0.1:5678` uses a running n8n, empty and on this computer's network, that has the package.
 * Logs and screenshots are in artifacts/e2e/ (artifacts/e2e-oldest/, artifacts/e2e-latest/, artifacts/e2e-url/).
 */
import { BEYOND_OLDEST } from './beyondOldest';
import { browserSteps } from './browser';
import { instantSteps } from './instant';
import { OPTIONS } from './options';
import { emptyArtifacts, openFixture, prepare } from './fixture';
import type { Fixture } from './fixture';
import { openRunning } from './runningFixture';
import { openRemote } from '../../src/n8n/remote';
import { runSteps } from '../../src/steps/runSteps';
import type { StepRunner } from '../../src/steps/stepRunner';
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
import { signedInFormSteps } from './steps/signedInForm';
import { triggerSteps } from './steps/trigger';
import { userCredentialSteps } from './steps/userCredential';

const beyond = OPTIONS.recipe.name === 'oldest' ? BEYOND_OLDEST : {};

type Part = (steps: StepRunner, fixture: Fixture) => Promise<void>;

/** Runs the steps of one half with a sandbox and an n8n of its own. */
async function half(
	steps: StepRunner,
	open: () => Promise<Fixture>,
	version: string,
	work: Part[],
): Promise<void> {
	const start = Date.now();
	const fixture = await open();
	console.log(
		`n8n ${version} is ready on ${fixture.n8n.url} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
	);
	try {
		for (const part of work) await part(steps, fixture);
	} finally {
		await fixture.close();
	}
}

/** Steps that need a module of n8n, or its files. */
const needing =
	(what: string, part: Part): Part =>
	async (steps, fixture) =>
		await part(steps.leavingOut(fixture.lacks(what)), fixture);

/** Through n8n's REST interface. */
const BY_REST = [
	loadingSteps,
	credentialSteps,
	userCredentialSteps,
	actionSteps,
	httpRequestSteps,
	triggerSteps,
	agentSteps,
	...(OPTIONS.recipe.name === 'oldest' ? [] : [needing('agents', agentsModuleSteps)]),
	...(OPTIONS.pictures && OPTIONS.recipe.name !== 'oldest'
		? [evaluationSteps, needing('agents', agentsModuleAllSteps)]
		: []),
	needing('mcp', builderSteps),
	atOnceSteps,
	exampleSteps,
	askTooLateSteps,
	signedInFormSteps,
	exampleUploadSteps,
	// They give devices of the demo fleet another past.
	commandSteps,
	injectionSteps,
	needing('files', secretSteps),
];

/** As a person, in the browser, and the instant trigger. The border crossing in a picture comes first: it moves the clock of the service on. */
const BY_HAND = [
	createCredential,
	...(OPTIONS.pictures ? [deviceChangedSteps] : []),
	importExamples,
	...(OPTIONS.recipe.name === 'oldest' ? [] : [needing('breaking-changes', nextMajorSteps)]),
	...(OPTIONS.browser ? [browserSteps] : []),
	instantSteps,
	needing('files', secretSteps),
];

// The two halves run side by side and take the same time. In a running n8n, the second begins when the first is cleared up.
runSteps({ limitMinutes: OPTIONS.url ? 110 : 75, beyond }, async (steps, signal) => {
	if (OPTIONS.url !== undefined) {
		emptyArtifacts();
		const remote = await openRemote(OPTIONS.url);
		const open = async () => await openRunning(remote, signal);
		await half(steps, open, remote.version, BY_REST);
		await half(steps.beside('| '), open, remote.version, BY_HAND);
		return;
	}
	const installed = await prepare(signal);
	const open = async () => await openFixture(installed, signal);
	const halves = await Promise.allSettled([
		half(steps, open, installed.version, BY_REST),
		half(steps.beside('| '), open, installed.version, BY_HAND),
	]);
	for (const one of halves) if (one.status === 'rejected') throw one.reason;
});
