import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InstalledN8n } from '../../../packages/tools/src/n8n/install';
import { installPackage } from '../../../packages/tools/src/n8n/package';
import { type RunningN8n, startN8n } from '../../../packages/tools/src/n8n/process';
import { N8nRest } from '../../../packages/tools/src/n8n/rest';
import type {
	CredentialReference,
	Workflow,
	WorkflowContent,
} from '../../../packages/tools/src/n8n/rest';
import type { Devices } from './devices';
import { newCredential, tokenContent } from '../../../packages/tools/test/e2e/credentials';
import { OWNER } from '../../../packages/tools/test/e2e/names';
import { ROOT } from '../../../packages/tools/src/root';
import {
	instantTrigger,
	startedBy,
	triggerWorkflow,
	watching,
} from '../../../packages/tools/test/e2e/workflow';

/**
 * `default`, `durable`: a polling trigger whose state n8n keeps in memory (its default), or with the execution. `instant`:
 * the instant trigger.
 */
export type Mode = 'default' | 'durable' | 'instant';

/** The other three have no effect without the publication service. */
const ENVIRONMENT: Record<Mode, NodeJS.ProcessEnv> = {
	default: {},
	instant: {},
	durable: {
		N8N_SCHEDULER_ENABLED: 'true',
		N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
		N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
	},
};

/** n8n refuses a schedule below one minute, but accepts several offset schedules. */
const pollTimes = (everySeconds: number) => ({
	item: Array.from({ length: Math.max(Math.floor(60 / everySeconds), 1) }, (_, index) => ({
		mode: 'custom',
		cronExpression: `${index * everySeconds} * * * * *`,
	})),
});
const PUBLISHED_WITHIN_MS = 60_000;

/** A running n8n, and its owner's session. */
export interface Host {
	n8n: RunningN8n;
	rest: N8nRest;
}

export interface HostPlace {
	installed: InstalledN8n;
	mode: Mode;
	/** Data and logs. */
	folder: string;
	signal: AbortSignal;
}

/** Installs the packed package in this n8n. */
export async function furnish({ installed, folder, signal }: HostPlace): Promise<void> {
	const logFile = join(folder, 'package.log');
	await installPackage({ n8n: installed, userFolder: folder, logFile, project: ROOT, signal });
}

/** Starts n8n with its existing data. `start` numbers the log files; `port` keeps the address of an earlier start. */
export async function boot(place: HostPlace, start: number, port?: number): Promise<Host> {
	const { installed, mode, folder, signal } = place;
	const n8n = await startN8n(installed, {
		userFolder: folder,
		port,
		logFile: join(folder, `n8n-${start}.log`),
		environment: ENVIRONMENT[mode],
		signal,
	});
	const rest = new N8nRest(n8n.url);
	await rest.signIn(OWNER);
	return { n8n, rest };
}

const credentialFor = async ({ rest }: Host, { sandbox }: Devices): Promise<CredentialReference> =>
	await newCredential(rest, tokenContent(sandbox));

/** Activates a workflow that starts with every SMS, and waits until n8n reports it as active. */
export async function activate(
	host: Host,
	devices: Devices,
	everySeconds: number,
): Promise<Workflow> {
	const form = { triggerOn: 'smsReceived', pollTimes: pollTimes(everySeconds) };
	const credential = await credentialFor(host, devices);
	return await publish(
		host,
		triggerWorkflow('Crash', credential, { ...form, ...watching(...devices.ids) }),
	);
}

/** Publishes a workflow that the service calls with every SMS. */
export async function publishInstant(host: Host, devices: Devices): Promise<Workflow> {
	for (const profile of devices.sandbox.world.serviceProfiles.values()) delete profile.api_callback;
	const form = { triggerOn: 'smsReceived', profiles: 'all' };
	const trigger = instantTrigger(await credentialFor(host, devices), form);
	return await publish(host, startedBy('Crash', trigger));
}

async function publish({ rest }: Host, content: WorkflowContent): Promise<Workflow> {
	const workflow = await rest.createWorkflow(content);
	await rest.activate(workflow);
	const deadline = Date.now() + PUBLISHED_WITHIN_MS;
	for (;;) {
		const path = `/rest/workflows/${workflow.id}/publication-status`;
		const { status } = await rest.request<{ status: string }>('GET', path);
		if (status === 'published') return workflow;
		if (Date.now() > deadline) throw new Error(`The workflow is not switched on: ${status}`);
		await pause(200);
	}
}
