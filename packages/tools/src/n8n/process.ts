import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup, isRunning, signalGroup, spawnGroup } from './children';
import { lastLines } from './command';
import { n8nEnvironment, workerEnvironment } from './environment';
import type { InstalledN8n } from './install';
import { asJavaScript } from './javascript';
import { freePort } from './ports';
import { privateFolder } from './privateFolder';
import { removeFolder, temporaryFolder } from './temporary';

const END_WITH_PARENT = join(__dirname, 'preload', 'endWithParent.ts');
const READY_WITHIN_MS = 300_000;

export interface N8nOptions {
	/** n8n keeps everything in `.n8n` inside this folder. */
	userFolder: string;
	/** Preferred port; the next free one if it is in use. Default: any. */
	port?: number;
	/** Receives n8n's output; an existing file is replaced. */
	logFile: string;
	/** Whether Code nodes can run. Default: false, which saves a process. */
	codeNodes?: boolean;
	/** Modules that are otherwise off, such as `agents`: beta in n8n 2.41. */
	modules?: string[];
	/** What it does in queue mode; workers and webhook processes have no editor. Default: everything. */
	role?: 'worker' | 'webhook';
	/** More environment variables. */
	environment?: NodeJS.ProcessEnv;
	/** TypeScript files loaded into n8n's Node before its own code. */
	preload?: string[];
	signal?: AbortSignal;
}

/** A running n8n. */
export interface RunningN8n {
	/** For example `http://127.0.0.1:5678`, without a slash at the end. */
	url: string;
	port: number;
	logFile: string;
	/** Resolves when n8n has ended; never rejects. */
	ended: Promise<void>;
	lastLogLines(count?: number): string;
	/** Ends n8n and its child processes: SIGTERM first, then SIGKILL. */
	stop(): Promise<void>;
	/** Kills n8n and its child processes. */
	kill(): void;
}

async function answersJson(url: string): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
		await response.arrayBuffer();
		return response.ok && (response.headers.get('content-type') ?? '').includes('json');
	} catch {
		return false;
	}
}

async function waitUntilReady(
	child: ChildProcess,
	url: string,
	options: N8nOptions,
): Promise<void> {
	const deadline = Date.now() + READY_WITHIN_MS;
	const trouble = (what: string) =>
		new Error(
			`${what} Its last lines (all of them: ${options.logFile}):\n${lastLines(options.logFile, 20)}`,
		);
	// The port opens before the REST interface is ready, so both are checked.
	const paths = ['/healthz/readiness', ...(options.role === undefined ? ['/rest/settings'] : [])];
	for (const path of paths) {
		while (!(await answersJson(url + path))) {
			options.signal?.throwIfAborted();
			if (!isRunning(child)) throw trouble('n8n ended while starting.');
			if (Date.now() > deadline) throw trouble('n8n did not become ready within 2 minutes.');
			await pause(100);
		}
	}
}

/**
 * Starts n8n on loopback and waits until it answers (5 to 15 seconds).
 * @throws Error with its last log lines if it ends or does not answer; all processes are then ended.
 */
export async function startN8n(installed: InstalledN8n, options: N8nOptions): Promise<RunningN8n> {
	const { userFolder, logFile, codeNodes = false, modules = [] } = options;
	const { preload = [], environment, role } = options;
	privateFolder(userFolder);
	mkdirSync(dirname(logFile), { recursive: true });
	const port = await freePort(options.port);
	const brokerPort = await freePort();
	const temporary = temporaryFolder('n8n');
	const log = openSync(logFile, 'w');
	const required = [END_WITH_PARENT, ...preload].flatMap((file) => [
		'--require',
		asJavaScript(file, join(userFolder, 'preload')),
	]);
	const child = spawnGroup(installed.node, [...required, installed.entry, role ?? 'start'], {
		cwd: userFolder,
		env: {
			...n8nEnvironment(installed, {
				userFolder,
				temporary,
				port,
				brokerPort,
				codeNodes,
				modules,
			}),
			...(role === 'worker' && workerEnvironment(port)),
			...environment,
		},
		stdio: ['ignore', log, log, 'pipe'],
	});
	closeSync(log);
	const ended = new Promise<void>((resolve) => {
		child.once('exit', () => resolve());
		child.once('error', () => resolve());
	});
	const stop = async () => {
		await endGroup(child);
		removeFolder(temporary);
	};
	const url = `http://127.0.0.1:${port}`;
	try {
		await waitUntilReady(child, url, options);
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		url,
		port,
		logFile,
		ended,
		lastLogLines: (count = 20) => lastLines(logFile, count),
		stop,
		kill: () => signalGroup(child, 'SIGKILL'),
	};
}
