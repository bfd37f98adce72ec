/**
 * `npm run bench -- instant`: calls a second that a real n8n acknowledges, of the instant trigger beside n8n's own Webhook
 * node in the same run. Fails if an acknowledged call has no execution, or has two.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { Pool } from 'undici';
import { QUOTA_PROFILE, startSandbox } from '../../sandbox/src';
import type { Sandbox } from '../../sandbox/src';
import { OWNER } from '../test/e2e/names';
import { ROOT } from '../src/root';
import { byId, instantTrigger, startedBy } from '../test/e2e/workflow';
import { installN8n } from '../src/n8n/install';
import type { InstalledN8n } from '../src/n8n/install';
import { installPackage } from '../src/n8n/package';
import { startN8n } from '../src/n8n/process';
import { N8nRest } from '../src/n8n/rest';
import type { WorkflowContent } from '../src/n8n/rest';
import { removeFolder, temporaryFolder } from '../src/n8n/temporary';
import { median } from './report/median';

const CONCURRENCY = [1, 8, 32];
const ROUNDS = 5;
const ROUND_MS = 2_000;
const ENDED_WITHIN_MS = 120_000;
/** Below this share of n8n's own node, the bench fails. */
const LEAST_SHARE = 0.5;

/** A receiver of calls, with the workflow that they start. */
interface Receiver {
	name: string;
	url: string;
	headers: Record<string, string>;
	workflow: string;
	acknowledged: number;
}

/** Runs in n8n's Node, which can read SQLite: counts the executions of a workflow, and those that have not ended. */
const COUNT = `
	const { DatabaseSync } = require('node:sqlite');
	const [file, workflow] = process.argv.slice(1);
	const sum = "sum(status in ('new', 'running', 'waiting'))";
	const query = 'select count(*) as stored, ' + sum + ' as open from execution_entity where workflowId = ?';
	const row = new DatabaseSync(file, { readOnly: true }).prepare(query).get(workflow);
	process.stdout.write(JSON.stringify(row));
`;

function count({ node }: InstalledN8n, folder: string, workflow: string) {
	const file = join(folder, '.n8n', 'database.sqlite');
	const text = execFileSync(node, ['--no-warnings', '-e', COUNT, file, workflow]).toString();
	return JSON.parse(text) as { stored: number; open: number | null };
}

/** The body of a callback (docs/service/callbacks.md, *SMS from a device*). */
const smsBody = (id: number) => ({
	id,
	submit_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
	pid: 0,
	dcs: 0,
	source_address: '882300000000001',
	dest_address: '12345',
	payload: 'T=21.5',
	endpoint: { id: 11400001, name: 'water-meter-0001' },
	organisation: { id: 13000, name: 'Example Org' },
	multi_part_info: { partno: 1, total: 1, identifier: '0' },
});

let nextId = 1_000_000_000;

/** Calls for the time of a round; returns the acknowledged calls a second. */
async function call(receiver: Receiver, concurrency: number): Promise<number> {
	const { origin, pathname: path } = new URL(receiver.url);
	const pool = new Pool(origin, { connections: concurrency });
	const headers = { 'content-type': 'application/json', ...receiver.headers };
	const start = performance.now();
	let acknowledged = 0;
	const work = async () => {
		while (performance.now() - start < ROUND_MS) {
			const body = JSON.stringify(smsBody(nextId++));
			const answer = await pool.request({ method: 'POST', path, headers, body });
			await answer.body.dump();
			if (answer.statusCode === 200) acknowledged++;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	const seconds = (performance.now() - start) / 1000;
	await pool.close();
	receiver.acknowledged += acknowledged;
	return acknowledged / seconds;
}

/** Publishes both workflows; returns their receivers. */
async function publish(rest: N8nRest, n8n: string, sandbox: Sandbox): Promise<Receiver[]> {
	const live = async (content: WorkflowContent) => {
		const workflow = await rest.createWorkflow(content);
		await rest.activate(workflow);
		return workflow.id;
	};
	const type = 'cellularIotApi';
	const data = { baseUrl: sandbox.url, applicationToken: sandbox.applicationToken };
	const service = await rest.createCredential({ name: 'Sandbox', type, data });
	const key = { name: 'X-Bench-Key', value: randomUUID() };
	const header = await rest.createCredential({ name: 'Key', type: 'httpHeaderAuth', data: key });
	const form = {
		triggerOn: 'smsReceived',
		serviceProfileIds: { profile: [{ serviceProfileId: byId(QUOTA_PROFILE) }] },
	};
	const instant = instantTrigger({ [type]: { id: service.id, name: service.name } }, form);
	const webhook = {
		...instantTrigger({ httpHeaderAuth: { id: header.id, name: header.name } }, {}),
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		parameters: {
			...{ httpMethod: 'POST', path: 'bench', authentication: 'headerAuth' },
			...{ responseMode: 'onReceived', options: {} },
		},
	};
	const workflows = [
		await live(startedBy('Webhook', webhook)),
		await live(startedBy('Instant', instant)),
	];
	const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
	while (!profile?.api_callback?.url.startsWith(n8n)) await pause(100);
	const secret = sandbox.world.apiSecretTexts.get(profile.api_secret?.id ?? 0) ?? '';
	const jwt = await new SignJWT({})
		.setProtectedHeader({ alg: 'HS256' })
		.sign(new TextEncoder().encode(secret));
	const [ofWebhook = '', ofInstant = ''] = workflows;
	const { url } = profile.api_callback;
	return [
		{
			...{ name: 'Webhook node', url: `${n8n}/webhook/bench`, workflow: ofWebhook },
			...{ headers: { [key.name]: key.value }, acknowledged: 0 },
		},
		{
			...{ name: 'instant trigger', url, workflow: ofInstant },
			...{ headers: { authorization: `Bearer ${jwt}` }, acknowledged: 0 },
		},
	];
}

async function main(): Promise<void> {
	const installed = await installN8n();
	const userFolder = temporaryFolder('bench');
	const log = (name: string) => join(userFolder, `${name}.log`);
	await installPackage({ n8n: installed, userFolder, project: ROOT, logFile: log('package') });
	const sandbox = await startSandbox({ endpoints: 20 });
	const environment = { EXECUTIONS_DATA_PRUNE: 'false' };
	const n8n = await startN8n(installed, { userFolder, logFile: log('n8n'), environment });
	try {
		const rest = new N8nRest(n8n.url);
		await rest.signIn(OWNER);
		const receivers = await publish(rest, n8n.url, sandbox);
		/** Waits until all executions have ended; returns how many there are. */
		const ended = async ({ workflow }: Receiver) => {
			for (const deadline = Date.now() + ENDED_WITHIN_MS; ; await pause(100)) {
				const { stored, open } = count(installed, userFolder, workflow);
				if (!open) return stored;
				if (Date.now() > deadline) throw new Error(`${open} executions do not end.`);
			}
		};
		for (const one of receivers) await call(one, 1);
		for (const concurrency of CONCURRENCY) {
			const rates: number[][] = [];
			for (let round = 0; round < ROUNDS; round++) {
				const turn = round % 2 === 0 ? receivers : [...receivers].reverse();
				const seen = new Map<Receiver, number>();
				for (const one of turn) {
					seen.set(one, await call(one, concurrency));
					await ended(one);
				}
				rates.push(receivers.map((one) => seen.get(one) ?? 0));
			}
			const of = (which: number) => median(rates.map((row) => row[which] ?? 0)).toFixed(0);
			const share = median(rates.map(([theirs = 0, ours = 0]) => ours / theirs));
			console.log(
				`${concurrency} at a time: Webhook node ${of(0)}/s, instant trigger ${of(1)}/s, ratio ${share.toFixed(2)}`,
			);
			if (share < LEAST_SHARE) process.exitCode = 1;
		}
		for (const one of receivers) {
			const stored = await ended(one);
			console.log(`${one.name}: ${one.acknowledged} acknowledged, ${stored} executions`);
			if (stored !== one.acknowledged) process.exitCode = 1;
		}
	} finally {
		await n8n.stop();
		await sandbox.close();
		removeFolder(userFolder);
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 2;
});
