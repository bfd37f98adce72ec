import { runWorkflow } from '../../../src/n8n/executions';
import { MAIL_USER, USER_PASSWORD } from '../../../../sandbox/src';
import { credentialsFor } from '../../../src/start/credential';
import type {
	CredentialReference,
	Workflow,
	WorkflowContent,
	WorkflowNode,
} from '../../../src/n8n/rest';
import { newCredential } from '../credentials';
import { INSTANT_TRIGGER_NODE } from '../names';
import { OPTIONS } from '../options';
import { modelCredential } from './agent';
import { succeeded } from './ending';
import { EXPECTATIONS } from './exampleChecks';
import { examples } from './exampleFiles';
import { mcpCredentials } from './exampleMcp';
import type { Fixture } from '../fixture';
import { ENROLLED_FINGERPRINT } from '../secrets/canaries';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { withTableByHand } from './tableByHand';

/** Creates the credential of the mail server and returns its reference. */
async function mailCredential({ rest, mailbox }: Fixture): Promise<CredentialReference> {
	const data = { host: '127.0.0.1', port: mailbox.port, secure: false, disableStartTls: true };
	return await newCredential(rest, { name: 'SMTP account', type: 'smtp', data });
}

/** Returns the workflow with the credentials that its note requires. They are named after a node, or after its type. */
const withAccounts = (
	content: WorkflowContent,
	accounts: Record<string, CredentialReference>,
): WorkflowContent => ({
	...content,
	nodes: content.nodes.map((node) => {
		const credentials = accounts[node.name] ?? accounts[node.type.split('.').at(-1) ?? ''];
		return credentials ? { ...node, credentials } : node;
	}),
});

/** Whether only calls of the service start the example. */
const isCalled = (start: WorkflowNode | undefined) => start?.type === INSTANT_TRIGGER_NODE;

const isTrigger = (type: string) => /trigger$/i.test(type);

/** Returns an importer of examples, which n8n gives the credentials that their notes require. */
async function importer(
	fixture: Fixture,
): Promise<(content: WorkflowContent) => Promise<Workflow>> {
	const { name, type } = credentialsFor('').user;
	const login = {
		username: MAIL_USER,
		password: USER_PASSWORD,
		trustedDeviceSecret: ENROLLED_FINGERPRINT,
	};
	const data = { baseUrl: fixture.sandbox.url, ...login };
	const accounts = {
		lmChatOpenAi: await modelCredential(fixture),
		emailSend: await mailCredential(fixture),
		...(await mcpCredentials(fixture)),
	};
	await fixture.rest.createCredential({ name, type, data });
	return async (content) => {
		const fitting =
			OPTIONS.recipe.name === 'oldest' ? await withTableByHand(fixture.rest, content) : content;
		return await fixture.rest.createWorkflow(withAccounts(fitting, accounts));
	};
}

/** Imports every file of workflows/ unchanged: n8n finds the sandbox credentials by name. */
export async function importExamples(steps: StepRunner, fixture: Fixture): Promise<void> {
	steps.title('The example workflows, for a person');
	await steps.step('are imported', async () => {
		const bring = await importer(fixture);
		for (const { content } of examples()) await bring(content);
	});
}

/** Imports the examples, and runs each of them. */
export async function exampleSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	steps.title('The example workflows');
	// Forms are filled in in exampleUpload.ts, browserSheet.ts and browserEnrol.ts.
	const bring = await importer(fixture);
	for (const { file, content } of examples()) {
		await steps.step(file, async () => {
			const { before, check, published, answered } = EXPECTATIONS[file] ?? {};
			const starts = content.nodes.filter(({ type }) => isTrigger(type));
			const isForm = ({ type }: { type: string }) => type.endsWith('.formTrigger');
			const start =
				starts.find(({ type }) => type.endsWith('.manualTrigger')) ??
				starts.find((one) => !isForm(one)) ??
				starts[0];
			const { id } = await bring(content);
			if (start && isForm(start)) return;
			const run = async () => succeeded(await runWorkflow(fixture.rest, id, start?.name ?? ''));
			fixture.sandbox.control.resetRequests();
			before?.(fixture);
			if (answered) await answered(fixture, id);
			else if (!isCalled(start)) {
				const execution = await run();
				await check?.(fixture, execution, run);
			}
			await published?.(fixture, id);
		});
	}
}
