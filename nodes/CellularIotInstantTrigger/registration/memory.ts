import type { IHookFunctions } from 'n8n-workflow';
import { isObject } from '../../shared/values';

/** What unpublishing could not remove. The things themselves are found at the service by mark and URL. */
export interface Leftovers {
	/** Ids of data streams that are still there, or that the service deletes late. */
	streams: string[];
}

/** Reads the node's static data. A hint only: n8n may lose it, and a test has none. */
export function readLeftovers(host: IHookFunctions): Leftovers | undefined {
	const { leftovers } = host.getWorkflowStaticData('node');
	if (!isObject(leftovers)) return undefined;
	return { streams: Array.isArray(leftovers.streams) ? leftovers.streams.map(String) : [] };
}

/** Stores leftovers, or deletes them. n8n saves changed data only. */
export function storeLeftovers(host: IHookFunctions, leftovers: Leftovers | undefined): void {
	const data = host.getWorkflowStaticData('node');
	if (leftovers !== undefined) data.leftovers = { streams: leftovers.streams };
	else if ('leftovers' in data) delete data.leftovers;
}
