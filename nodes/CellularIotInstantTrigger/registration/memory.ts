import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { turnsOf } from './turns';

/**
 * Returns when the trigger was first published with a callback, in milliseconds since 1970 by the clock of the service;
 * undefined before that. n8n stores it only after the publishing, so this process knows it earlier.
 */
export function firstPublished(host: IHookFunctions | IWebhookFunctions): number | undefined {
	const { firstPublished: stored } = host.getWorkflowStaticData('node');
	return turnsOf(host).firstPublished ?? (typeof stored === 'number' ? stored : undefined);
}

/** Stores that time, if this process knows it. It stays, so that maintenance loses no SMS. */
export function storeFirstPublished(host: IHookFunctions): void {
	const [data, { firstPublished: time }] = [host.getWorkflowStaticData('node'), turnsOf(host)];
	if (time !== undefined && data.firstPublished !== time) data.firstPublished = time;
}

/**
 * Returns the ids of data streams that unpublishing has left, or that the service deletes late; undefined if it has left
 * nothing at all. A hint only: n8n may lose it, and a test has none.
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
