import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { launchBrowser } from '../editor/browser';
import { startFakeModel } from '../editor/fakeModel';
import type { FakeModel } from '../editor/fakeModel';
import { installN8n } from '../n8n/install';
import type { InstalledN8n } from '../n8n/install';
import { installPackage } from '../n8n/package';
import { freePort } from '../n8n/ports';
import { startN8n } from '../n8n/process';
import type { RunningN8n } from '../n8n/process';
import { N8nRest } from '../n8n/rest';
import type { Owner } from '../n8n/restSession';
import { removeFolder, temporaryFolder } from '../n8n/temporary';

const N8N_PORT = 5678;
const SANDBOX_PORT = 3400;

/** What the film shows: n8n with this package, a sandbox, a scripted model, a browser. */
export interface Studio {
	installed: InstalledN8n;
	n8n: RunningN8n;
	rest: N8nRest;
	owner: Owner;
	sandbox: Sandbox;
	model: FakeModel;
	browser: Browser;
	close(): Promise<void>;
}

/** Closes in the reverse order of opening. */
class Closers {
	private readonly all: Array<() => unknown> = [];

	add<T>(opened: T, close: (opened: T) => unknown): T {
		this.all.push(() => close(opened));
		return opened;
	}

	async close(): Promise<void> {
		for (const close of this.all.splice(0).reverse()) await close();
	}
}

/** Starts everything in a new folder, which is removed at the end. Logs are written into `artifacts`. */
export async function openStudio(
	project: string,
	artifacts: string,
	signal: AbortSignal,
): Promise<Studio> {
	const installed = await installN8n({ signal });
	const closers = new Closers();
	try {
		const userFolder = closers.add(temporaryFolder('film'), removeFolder);
		const logFile = join(artifacts, 'package.log');
		await installPackage({ n8n: installed, userFolder, logFile, project, signal });
		const sandbox = closers.add(
			await startSandbox({ port: await freePort(SANDBOX_PORT) }),
			async (one) => await one.close(),
		);
		const model = closers.add(await startFakeModel(), async (one) => await one.close());
		const n8n = closers.add(
			await startN8n(installed, {
				userFolder,
				port: N8N_PORT,
				logFile: join(artifacts, 'n8n.log'),
				signal,
			}),
			async (one) => await one.stop(),
		);
		const owner: Owner = {
			email: 'owner@example.com',
			firstName: 'Fleet',
			lastName: 'Owner',
			// n8n requires a digit and a capital letter.
			password: `Film-${randomBytes(5).toString('hex')}-1`,
		};
		const rest = new N8nRest(n8n.url);
		await rest.signIn(owner);
		const browser = closers.add(await launchBrowser(), async (one) => await one.close());
		const close = async () => await closers.close();
		return { installed, n8n, rest, owner, sandbox, model, browser, close };
	} catch (error) {
		await closers.close();
		throw error;
	}
}
