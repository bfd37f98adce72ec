import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clearLockedPorts } from 'get-port';
import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { startFakeModel } from '../../src/editor/fakeModel';
import type { FakeModel } from '../../src/editor/fakeModel';
import { installN8n } from '../../src/n8n/install';
import type { InstalledN8n } from '../../src/n8n/install';
import { installPackage } from '../../src/n8n/package';
import { startN8n } from '../../src/n8n/process';
import type { N8nOptions, RunningN8n } from '../../src/n8n/process';
import { N8nRest } from '../../src/n8n/rest';
import type { CredentialReference } from '../../src/n8n/rest';
import { removeFolder, temporaryFolder } from '../../src/n8n/temporary';
import { startMailbox } from './mailbox';
import type { Mailbox } from './mailbox';
import { OWNER } from './names';
import type { Owner } from '../../src/n8n/restSession';
import { ROOT } from '../../src/root';
import { OPTIONS } from './options';

const KIND = OPTIONS.url === undefined ? OPTIONS.recipe.name : 'url';
export const ARTIFACTS = join(ROOT, 'artifacts', KIND === 'newest' ? 'e2e' : `e2e-${KIND}`);

/** Sandbox, n8n, model and mailbox of a run, for all steps. */
export interface Fixture {
	sandbox: Sandbox;
	/** The language model of AI agents. */
	model: FakeModel;
	/** Where the e-mails of the examples arrive. */
	mailbox: Mailbox;
	n8n: RunningN8n;
	rest: N8nRest;
	/** Who is signed in. */
	owner: Owner;
	installed: InstalledN8n;
	/** n8n keeps everything in `.n8n` inside this folder. */
	userFolder: string;
	/** The credential "Sandbox", as a node refers to it; set by the credential steps. */
	credential: CredentialReference;
	signal: AbortSignal;
	/**
	 * Restarts n8n with the same data and the same address; calls `meanwhile` while n8n is stopped. `environment` is added
	 * to n8n's variables until the next restart.
	 */
	restart(meanwhile: () => unknown, environment?: NodeJS.ProcessEnv): Promise<void>;
	close(): Promise<void>;
	/** Returns why steps that need a module of n8n, `files` or `fast schedules` cannot be done; undefined if they can. */
	lacks(what: string): string | undefined;
}

/** The oldest n8n does not have them. */
const MODULES = OPTIONS.recipe.name === 'oldest' ? [] : ['agents', 'breaking-changes'];

/** Numbers the logs: n8n-1.log, n8n-2.log. */
let starts = 0;

async function boot(installed: InstalledN8n, options: Omit<N8nOptions, 'logFile' | 'preload'>) {
	starts++;
	const n8n = await startN8n(installed, {
		...options,
		logFile: join(ARTIFACTS, `n8n-${starts}.log`),
		modules: MODULES,
		preload: [join(__dirname, 'preload', 'fastCron.ts')],
	});
	const rest = new N8nRest(n8n.url);
	await rest.signIn(OWNER);
	return { n8n, rest };
}

/** Empties the folder of artifacts. */
export function emptyArtifacts(): void {
	rmSync(ARTIFACTS, { recursive: true, force: true });
	mkdirSync(ARTIFACTS, { recursive: true });
}

/** Empties the folder of artifacts, and installs n8n if it is missing. */
export async function prepare(signal: AbortSignal): Promise<InstalledN8n> {
	emptyArtifacts();
	return await installN8n({ recipe: OPTIONS.recipe, signal });
}

/** Starts what n8n is to call. */
export async function startOthers() {
	const sandbox = await startSandbox({ check: 'strict' });
	const model = await startFakeModel();
	const mailbox = await startMailbox();
	const close = async () => {
		await sandbox.close();
		await model.close();
		await mailbox.close();
	};
	return { all: { sandbox, model, mailbox }, close };
}

/** Starts a sandbox, and an n8n with the packed package in a new folder. */
export async function openFixture(installed: InstalledN8n, signal: AbortSignal): Promise<Fixture> {
	const userFolder = temporaryFolder('e2e');
	const others = await startOthers();
	const closeOthers = async () => {
		await others.close();
		removeFolder(userFolder);
	};
	try {
		const logFile = join(ARTIFACTS, `package-${basename(userFolder)}.log`);
		await installPackage({ n8n: installed, userFolder, logFile, project: ROOT, signal });
		const fixture: Fixture = {
			...others.all,
			owner: OWNER,
			installed,
			userFolder,
			...(await boot(installed, { userFolder, signal })),
			credential: {},
			signal,
			restart: async (meanwhile, environment) => {
				const { port } = fixture.n8n;
				await fixture.n8n.stop();
				await meanwhile();
				// get-port does not give a port again for 15 seconds.
				clearLockedPorts();
				Object.assign(fixture, await boot(installed, { userFolder, signal, port, environment }));
			},
			close: async () => {
				await fixture.n8n.stop();
				await closeOthers();
			},
			lacks: () => undefined,
		};
		return fixture;
	} catch (error) {
		await closeOthers();
		throw error;
	}
}
