/**
 * `npm run docs -- film`: plays a demo in a real n8n and records it as artifacts/film/cellular-iot.webm. The GIF of the
 * README is cut by hand from such a film.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { keepLocal, launchBrowser } from './editor/browser';
import { signIn } from './editor/signIn';
import { checkFfmpeg, record, SIZE } from './film/recorder';
import { executionIds, finishedExecution } from './n8n/executions';
import { installN8n } from './n8n/install';
import { installPackage } from './n8n/package';
import { freePort } from './n8n/ports';
import { startN8n } from './n8n/process';
import { N8nRest } from './n8n/rest';
import { Stopped, stopOnSignals } from './n8n/shutdown';
import { removeFolder, temporaryFolder } from './n8n/temporary';
import { credentialsFor } from './start/credential';
import { readExamples, withCredentials } from './start/examples';
import { ROOT } from './verify/project';

const ARTIFACTS = join(ROOT, 'artifacts', 'film');
const FILM = join(ARTIFACTS, 'cellular-iot.webm');
/** A device of the service profile of the example. */
const DEVICE = 11400001;
const READING_MS = 3_000;

interface Set {
	page: Page;
	url: string;
	rest: N8nRest;
	sandbox: Sandbox;
}

/** Shows a caption over the page for as long as it takes to read it. */
async function say({ page }: Set, text: string): Promise<void> {
	const style =
		'position:fixed;inset:auto 0 0 0;padding:14px;font:500 26px sans-serif;text-align:center;color:white;background:#1b1f2acc';
	await page.screencast.showOverlay(`<div style="${style}">${text}</div>`, {
		duration: READING_MS,
	});
	await page.waitForTimeout(READING_MS);
}

/** Imports an example without its notes; the captions say the same. Returns its id. */
async function bring({ rest, sandbox }: Set, file: string): Promise<string> {
	const all = readExamples(join(ROOT, 'workflows'), sandbox.url);
	const example = all.find((one) => one.file === file);
	if (!example) throw new Error(`There is no example ${file}.`);
	const { token } = credentialsFor(sandbox.applicationToken);
	const { id, name } =
		(await rest.credentials()).find(({ type }) => type === token.type) ??
		(await rest.createCredential({ ...token, data: { baseUrl: sandbox.url, ...token.data } }));
	const { nodes, ...content } = withCredentials(example.content, { [token.type]: { id, name } });
	const shown = nodes.filter(({ type }) => !type.endsWith('.stickyNote'));
	return (await rest.createWorkflow({ ...content, nodes: shown })).id;
}

const canvasNode = (page: Page, name: string) =>
	page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);

/** Publishes the example with the instant trigger; a device sends an SMS, and n8n answers. */
async function answer(set: Set): Promise<void> {
	const { page, url, rest, sandbox } = set;
	// Older SMS of the demo fleet would come at any moment once there is a callback.
	for (const sms of [...sandbox.world.sms.values()].flat()) sms.nextStepAt = null;
	const id = await bring(set, 'push-sms.json');
	await page.goto(`${url}/workflow/${id}`);
	await canvasNode(page, 'Ask for Status').waitFor();
	await say(set, 'This workflow answers a tank that is nearly empty.');
	const publish = page.getByRole('button', { name: 'Publish', exact: true });
	await publish.first().click();
	await page.locator('[role="dialog"]:visible').last().waitFor();
	await publish.last().click();
	await page.getByText('Published', { exact: true }).first().waitFor();
	await say(set, 'Published: from now on the service calls n8n.');
	await page.goto(`${sandbox.url}/#device/${DEVICE}`);
	await say(set, 'A simulated device reports an almost empty tank.');
	await page.getByLabel('Write an SMS as the device').pressSequentially('LEVEL 5', { delay: 90 });
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await page.getByText('The callback has acknowledged it').first().waitFor();
	await say(set, 'Its command is on the device already.');
	const [execution = ''] = await executionIds(rest, id);
	await finishedExecution(rest, execution);
	await page.goto(`${url}/workflow/${id}/executions/${execution}`);
	await say(set, 'n8n has run the workflow at once.');
}

/** Runs the example that finds out why devices do not work. */
async function diagnose(set: Set): Promise<void> {
	const { page, url } = set;
	await page.goto(`${url}/workflow/${await bring(set, 'why-offline.json')}`);
	await canvasNode(page, 'Notify').waitFor();
	await say(set, 'Another one asks why devices are silent.');
	await page.getByRole('button', { name: 'Execute workflow' }).last().click();
	await page.getByText('Workflow executed successfully').first().waitFor();
	await canvasNode(page, 'Notify').dblclick();
	await say(set, 'Each device has the reason, and the next step.');
}

async function make(signal: AbortSignal): Promise<void> {
	checkFfmpeg();
	mkdirSync(ARTIFACTS, { recursive: true });
	const installed = await installN8n({ signal });
	const userFolder = temporaryFolder('film');
	const logFile = join(ARTIFACTS, 'n8n.log');
	await installPackage({ n8n: installed, userFolder, logFile, project: ROOT, signal });
	const sandbox = await startSandbox({ port: 0 });
	const port = await freePort(5678);
	const n8n = await startN8n(installed, { userFolder, port, logFile, signal });
	const browser = await launchBrowser();
	try {
		const rest = new N8nRest(n8n.url);
		const password = `Film-${randomBytes(5).toString('hex')}-1`;
		const owner = { email: 'owner@example.com', firstName: 'Fleet', lastName: 'Owner', password };
		await rest.signIn(owner);
		const context = await browser.newContext({ viewport: SIZE });
		await keepLocal(context);
		const page = await context.newPage();
		await signIn(page, n8n.url, owner);
		const set = { page, url: n8n.url, rest, sandbox };
		await record(page, FILM, async () => {
			await answer(set);
			await diagnose(set);
		});
		console.log(`The film is in ${FILM}.`);
	} finally {
		await browser.close();
		await n8n.stop();
		await sandbox.close();
		removeFolder(userFolder);
	}
}

make(stopOnSignals()).then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(error instanceof Stopped ? 'Stopped.' : error);
		process.exit(1);
	},
);
