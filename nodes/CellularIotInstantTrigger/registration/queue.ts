import type {
	FunctionsBase,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

/** What one process knows of a trigger. Times are milliseconds since 1970. */
export interface TriggerQueue {
	/** The published address; undefined before publishing and after unpublishing. */
	address?: string;
	/** Time of the first publishing: see `firstPublished`. */
	firstPublished?: number;
	/** The newest context for the watchdog: n8n may go on calling the tick of an earlier one. */
	watcher?: ITriggerFunctions;
	/** Ids of data streams that the service deletes later (docs/service/streams.md, *Operations*). */
	leaving: Set<string>;
	/** When the watchdog last restarted the data stream. */
	restartedAt: number;
	/** The last work in line. */
	last: Promise<unknown>;
}

/**
 * In memory only. n8n runs publishing, unpublishing and the watchdog of a trigger in one process, but gives them
 * different objects of static data. So the address is passed on here.
 */
const triggers = new Map<string, TriggerQueue>();

export function queueOf(host: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): TriggerQueue {
	const key = `${host.getWorkflow().id ?? ''} ${host.getNode().id}`;
	const known = triggers.get(key);
	if (known !== undefined) return known;
	const queue = { leaving: new Set<string>(), restartedAt: 0, last: Promise.resolve() };
	triggers.set(key, queue);
	return queue;
}

/** Runs work on a trigger after all earlier work on it. n8n may begin to unpublish while it publishes. */
export async function inTurn<T>(queue: TriggerQueue, work: () => Promise<T>): Promise<T> {
	const next = queue.last.then(work, work);
	queue.last = next.catch(() => undefined);
	return await next;
}

/** The last publishing of an address, by its static data: n8n has one such object for all attempts of a publishing. */
const latest = new Map<string, object>();
const begun = new WeakSet<object>();

const addressOf = (host: IHookFunctions) => host.getNodeWebhookUrl('default') ?? '';

/** Notes an unpublishing, except the one with which n8n cleans up after a failed attempt. */
export function noteWithdrawal(host: IHookFunctions): void {
	if (!begun.has(host.getWorkflowStaticData('node'))) latest.delete(addressOf(host));
}

/** Whether the trigger was unpublished since this publishing began: n8n may do both at once. */
export function wasWithdrawn(host: IHookFunctions): boolean {
	const publishing = host.getWorkflowStaticData('node');
	if (!begun.has(publishing)) latest.set(addressOf(host), publishing);
	begun.add(publishing);
	return latest.get(addressOf(host)) !== publishing;
}

/**
 * Returns when the trigger was first published with a callback, in milliseconds since 1970 by the clock of the service;
 * undefined before that. n8n stores it only after the publishing, so this process knows it earlier.
 */
export function firstPublished(host: IHookFunctions | IWebhookFunctions): number | undefined {
	const { firstPublished: stored } = host.getWorkflowStaticData('node');
	return queueOf(host).firstPublished ?? (typeof stored === 'number' ? stored : undefined);
}

/** Stores that time for good: SMS that wait while the workflow is unpublished are newer. */
export function storeFirstPublished(host: IHookFunctions): void {
	const [data, { firstPublished: time }] = [host.getWorkflowStaticData('node'), queueOf(host)];
	// n8n saves the data after each assignment.
	if (time !== undefined && data.firstPublished !== time) data.firstPublished = time;
}
