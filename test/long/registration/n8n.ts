import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { hookHost, type HookHost } from '../../engine';
import type { WebhookHost } from '../../engine/webhookHost';
import { Line } from './line';
import { ERROR, type Records } from './records';

export const TOKEN = 'text of the token';
export const NEW_TOKEN = 'text of the new token';

export const credentialsAt = (baseUrl: string, applicationToken = TOKEN) => ({
	cellularIotApi: { baseUrl, applicationToken, allowHttp: false, sessionToken: '' },
});

/** One process of n8n with the trigger; `server` takes the calls. */
export interface Process {
	host: HookHost;
	line: Line;
}

let count = 0;

/**
 * Starts a process with what n8n has in its database. Another node id stands for an empty memory of the process: the
 * records at the service depend on the address only.
 */
export async function startProcess(
	records: Records,
	server: WebhookHost,
	parameters: INodeParameters,
	{ stored, token }: { stored?: IDataObject; token?: string } = {},
): Promise<Process> {
	const line = new Line(records);
	const baseUrl = await line.open();
	const host = await hookHost({
		credentials: credentialsAt(baseUrl, token),
		parameters,
		base: new URL(server.url).origin,
		webhookId: server.webhookId,
		nodeId: `process ${(count += 1)}`,
		stored,
	});
	return { host, line };
}

/** A step of the life cycle, with what comes before. */
export interface Flow {
	name: string;
	way: 'both' | 'callback' | 'stream';
	/** Whether the workflow is published before. */
	isPublished: boolean;
	prepare?: (records: Records, process: Process) => void;
	run: (process: Process) => Promise<unknown>;
}

/** The records that n8n has made. */
export const own = <T extends { id: number }>(rows: T[]) => rows.filter(({ id }) => id >= 100);

const publish = async ({ host }: Process) => await host.publish();

async function watch({ host }: Process): Promise<void> {
	await host.startWatchdog();
	await host.tick();
}

/** In another process n8n has published before, so that the watchdog of this one knows the address after a start. */
async function startAndWatch(process: Process): Promise<void> {
	await process.host.restart();
	await watch(process);
}

const useNewToken = (_: Records, { host }: Process) =>
	host.correct('cellularIotApi', { applicationToken: NEW_TOKEN });
const failStreams = ({ lists }: Records) => {
	for (const row of own(lists.streams)) Object.assign(row, { status: ERROR });
};
const dropStreams = ({ lists }: Records) => {
	for (const row of own(lists.streams)) lists.streams.splice(lists.streams.indexOf(row), 1);
};
const dropSecrets = ({ lists }: Records) => {
	// It had no secret before, so unpublishing leaves it without one.
	const [, profile] = lists.profiles;
	if (profile !== undefined) delete profile.api_secret;
};

/** A flow of a published workflow. */
const published = (
	name: string,
	way: Flow['way'],
	run: Flow['run'],
	prepare?: Flow['prepare'],
): Flow => ({ name, way, isPublished: true, run, prepare });

export const FLOWS: Flow[] = [
	{ name: 'publishing', way: 'both', isPublished: false, run: publish },
	published('checking', 'both', async ({ host }) => await host.call('checkExists')),
	published('a start of n8n', 'both', startAndWatch),
	published('a new token', 'both', publish, useNewToken),
	published('a new token, watchdog', 'both', startAndWatch, useNewToken),
	published('a stream in Error', 'stream', publish, failStreams),
	published('a stream in Error, watchdog', 'stream', watch, failStreams),
	published('a stream that is gone, watchdog', 'stream', watch, dropStreams),
	published('a profile without secret', 'callback', publish, dropSecrets),
	published('unpublishing', 'both', async ({ host }) => await host.unpublish()),
];
