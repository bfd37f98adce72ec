import type {
	FunctionsBase,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

export interface TriggerQueue {
	/** The published address; undefined before publishing and after unpublishing. */
	address?: string;
	/** Time of the first publishing: see `firstPublished`. */
	firstPublished?: number;
	/** The newest context for the watchdog: n8n may go on calling the tick of an earlier one. */
	watcher?: ITriggerFunctions;
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
	const queue: TriggerQueue = { last: Promise.resolve() };
	triggers.set(key, queue);
	return queue;
}

/** Runs work on a trigger after all earlier work on it. n8n may begin to unpublish while it publishes. */
export async function inTurn<T>(queue: TriggerQueue, work: () => Promise<T>): Promise<T> {
	const next = queue.last.then(work, work);
	queue.last = next.catch(() => undefined);
	return await next;
}

/** How often an address was unpublished; a test has an address of its own. */
const withdrawals = new Map<string, number>();
/** Their number when a publishing began, by its static data: n8n has one such object for all attempts of a publishing. */
const begins = new WeakMap<object, number>();

const countFor = (host: IHookFunctions) =>
	withdrawals.get(host.getNodeWebhookUrl('default') ?? '') ?? 0;

/** Counts an unpublishing, except the one with which n8n cleans up after a failed attempt. */
export function noteWithdrawal(host: IHookFunctions): void {
	if (begins.has(host.getWorkflowStaticData('node'))) return;
	withdrawals.set(host.getNodeWebhookUrl('default') ?? '', countFor(host) + 1);
}

/** Whether the trigger was unpublished since this publishing began: n8n may do both at once. */
export function wasWithdrawn(host: IHookFunctions): boolean {
	const publishing = host.getWorkflowStaticData('node');
	const begin = begins.get(publishing) ?? countFor(host);
	begins.set(publishing, begin);
	return begin !== countFor(host);
}

/**
 * Returns when the trigger was first published with a callback, in milliseconds since 1970 by the clock of the service;
 * undefined before that. n8n stores it only after the publishing, so this process knows it earlier.
 */
export function firstPublished(host: IHookFunctions | IWebhookFunctions): number | undefined {
	const { firstPublished: stored } = host.getWorkflowStaticData('node');
	return queueOf(host).firstPublished ?? (typeof stored === 'number' ? stored : undefined);
}

/** Stores that time, if this process knows it. It stays, so that maintenance loses no SMS. */
export function storeFirstPublished(host: IHookFunctions): void {
	const [data, { firstPublished: time }] = [host.getWorkflowStaticData('node'), queueOf(host)];
	if (time !== undefined && data.firstPublished !== time) data.firstPublished = time;
}

/**
 * Returns the ids of data streams that unpublishing has left, or that the service deletes late; undefined without
 * any. Only a hint: n8n may lose it, and a test has none.
 */
export function readLeftovers(host: IHookFunctions): string[] | undefined {
	const { leftovers } = host.getWorkflowStaticData('node');
	return Array.isArray(leftovers) ? leftovers.map(String) : undefined;
}

/** Stores leftovers, or deletes them. n8n saves changed data only. */
export function storeLeftovers(host: IHookFunctions, streams: string[] | undefined): void {
	const data = host.getWorkflowStaticData('node');
	if (streams !== undefined) data.leftovers = streams;
	else if ('leftovers' in data) delete data.leftovers;
}
