import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearLockedPorts } from 'get-port';
import { startSandbox } from '../../../../sandbox/src';
import type { Sandbox } from '../../../../sandbox/src';
import { installN8n } from '../../../src/n8n/install';
import { installPackage } from '../../../src/n8n/package';
import { freePort } from '../../../src/n8n/ports';
import { startN8n } from '../../../src/n8n/process';
import type { RunningN8n } from '../../../src/n8n/process';
import { N8nRest } from '../../../src/n8n/rest';
import { removeFolder, temporaryFolder } from '../../../src/n8n/temporary';
import { OWNER } from '../names';
import { ROOT } from '../../../src/root';
import { startStores } from './stores';

export const ARTIFACTS = join(ROOT, 'artifacts', 'queue');
const PRELOAD = join(__dirname, '..', 'preload');
const LOGIN = 'POST /api/v1/authenticate';

/** One n8n process of the cluster. Its counters survive restarts. */
export class Member {
	running: RunningN8n | undefined;

	private starts = 0;

	private readonly requestLog: string;

	constructor(
		readonly name: string,
		private readonly boot: (options: {
			logFile: string;
			environment: NodeJS.ProcessEnv;
		}) => Promise<RunningN8n>,
	) {
		this.requestLog = join(ARTIFACTS, `${name}-requests.log`);
	}

	async start(): Promise<void> {
		this.starts++;
		this.running = await this.boot({
			logFile: join(ARTIFACTS, `n8n-${this.name}-${this.starts}.log`),
			environment: { REQUEST_LOG: this.requestLog },
		});
	}

	async stop(): Promise<void> {
		await this.running?.stop();
	}

	/** Returns its requests, as "GET /path". */
	requests(): string[] {
		const lines = existsSync(this.requestLog) ? readFileSync(this.requestLog, 'utf8') : '';
		return lines.split('\n').filter((line) => line.includes(' /api/'));
	}

	logins(): number {
		return this.requests().filter((line) => line === LOGIN).length;
	}

	/** Returns the number of executions that it took from the queue, according to its log. */
	executions(): number {
		const logs = Array.from({ length: this.starts }, (_, index) =>
			readFileSync(join(ARTIFACTS, `n8n-${this.name}-${index + 1}.log`), 'utf8'),
		);
		return logs.join('\n').split('Worker started execution').length - 1;
	}
}

/** A main n8n, two workers and a webhook process on Redis and PostgreSQL, with the packed package. */
export interface Cluster {
	sandbox: Sandbox;
	rest: N8nRest;
	main: Member;
	workers: [Member, Member];
	/** Takes all calls of webhooks, with an address of its own. */
	webhook: Member;
	restartMain(meanwhile: () => void): Promise<void>;
	close(): Promise<void>;
}

export async function openCluster(signal: AbortSignal): Promise<Cluster> {
	rmSync(ARTIFACTS, { recursive: true, force: true });
	mkdirSync(ARTIFACTS, { recursive: true });
	const closing: Array<() => Promise<void> | void> = [];
	const close = async () => {
		for (const one of closing.reverse()) await one();
	};
	try {
		const folder = temporaryFolder('queue');
		closing.push(() => removeFolder(folder));
		const stores = await startStores(folder, ARTIFACTS);
		closing.push(stores.close);
		const n8n = await installN8n({ signal });
		// Shared folder: all processes need the same package and encryption key.
		const userFolder = join(folder, 'n8n');
		const logFile = join(ARTIFACTS, 'package.log');
		await installPackage({ n8n, userFolder, logFile, project: ROOT, signal });
		const sandbox = await startSandbox();
		const webhookPort = await freePort();
		closing.push(async () => await sandbox.close());
		const common = {
			...stores.environment,
			EXECUTIONS_MODE: 'queue',
			N8N_DEFAULT_BINARY_DATA_MODE: 'database',
			N8N_ENCRYPTION_KEY: randomBytes(16).toString('hex'),
			// Recommended by n8n: workers also run manual executions.
			OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
			WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/`,
			N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
		};
		const member = (name: string, role?: 'worker' | 'webhook', port?: number) => {
			const preload = ['logRequests.ts', 'fastCron.ts'].map((file) => join(PRELOAD, file));
			const one = new Member(
				name,
				async ({ logFile: log, environment }) =>
					await startN8n(n8n, {
						userFolder,
						logFile: log,
						role,
						port,
						preload,
						environment: { ...common, ...environment },
						signal,
					}),
			);
			closing.push(async () => await one.stop());
			return one;
		};
		const main = member('main');
		const workers: [Member, Member] = [member('worker-1', 'worker'), member('worker-2', 'worker')];
		const webhook = member('webhook', 'webhook', webhookPort);
		await main.start();
		// get-port keeps the port of the webhook process for itself.
		clearLockedPorts();
		await Promise.all([...workers, webhook].map(async (one) => await one.start()));
		const signIn = async () => {
			const rest = new N8nRest(main.running?.url ?? '');
			await rest.signIn(OWNER);
			return rest;
		};
		const cluster: Cluster = {
			sandbox,
			rest: await signIn(),
			main,
			workers,
			webhook,
			restartMain: async (meanwhile) => {
				await main.stop();
				meanwhile();
				await main.start();
				cluster.rest = await signIn();
			},
			close,
		};
		return cluster;
	} catch (error) {
		await close();
		throw error;
	}
}
