/**
 * `npm run test:e2e`: a real n8n with the package, through its REST interface and in a browser. `-- --no-browser` skips
 * the browser. `-- --n8n oldest` uses the oldest supported n8n, `latest` that of the registry. Logs and screenshots are
 * in artifacts/e2e/ (artifacts/e2e-oldest/, artifacts/e2e-latest/).
 */
import { BEYOND_OLDEST } from './beyondOldest';
import { browserSteps } from './browser';
import { instantSteps } from './instant';
import { OPTIONS } from './options';
import { ARTIFACTS, openFixture } from './fixture';
import { runSteps } from './runSteps';
import { actionSteps } from './steps/action';
import { agentSteps } from './steps/agent';
import { agentCommandSteps } from './steps/agentCommand';
import { atOnceSteps } from './steps/atOnce';
import { budgetSteps } from './steps/budget';
import { builderSteps } from './steps/builder';
import { commandSteps } from './steps/command';
import { credentialSteps } from './steps/credential';
import { deviceChangedSteps } from './steps/deviceChanged';
import { diagnosisSteps } from './steps/diagnosis';
import { askTooLateSteps } from './steps/exampleAskAndWait';
import { exampleSteps } from './steps/examples';
import { exampleUploadSteps } from './steps/exampleUpload';
import { httpRequestSteps } from './steps/httpRequest';
import { injectionSteps } from './steps/injection';
import { loadingSteps } from './steps/loading';
import { locatorSteps } from './steps/locator';
import { operationSteps } from './steps/operations';
import { pushSteps } from './steps/push';
import { secretSteps } from './steps/secrets';
import { triggerSteps } from './steps/trigger';
import { userCredentialSteps } from './steps/userCredential';

const beyond = OPTIONS.recipe.name === 'oldest' ? BEYOND_OLDEST : {};

runSteps({ artifacts: ARTIFACTS, limitMinutes: 50, beyond }, async (steps, signal) => {
	const start = Date.now();
	const fixture = await openFixture(signal);
	console.log(
		`n8n ${OPTIONS.recipe.version} is ready on ${fixture.n8n.url} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
	);
	try {
		await loadingSteps(steps, fixture);
		await credentialSteps(steps, fixture);
		await userCredentialSteps(steps, fixture);
		await actionSteps(steps, fixture);
		await httpRequestSteps(steps, fixture);
		await locatorSteps(steps, fixture);
		await triggerSteps(steps, fixture);
		await agentSteps(steps, fixture);
		await builderSteps(steps, fixture);
		await atOnceSteps(steps, fixture);
		// They move the clock of the service on.
		await deviceChangedSteps(steps, fixture);
		await exampleSteps(steps, fixture);
		await askTooLateSteps(steps, fixture);
		await exampleUploadSteps(steps, fixture);
		await pushSteps(steps, fixture);
		await instantSteps(steps, fixture);
		// They give devices of the demo fleet another past.
		await operationSteps(steps, fixture);
		await commandSteps(steps, fixture);
		await diagnosisSteps(steps, fixture);
		await budgetSteps(steps, fixture);
		await agentCommandSteps(steps, fixture);
		await injectionSteps(steps, fixture);
		if (OPTIONS.browser) await browserSteps(steps, fixture);
		await secretSteps(steps, fixture);
	} finally {
		await fixture.close();
	}
});
