import type { IDataObject } from 'n8n-workflow';
import { part, rowsOf } from './record';

/**
 * Returns the names of an endpoint's tags. Without the newer list, the text with commas has them
 * (docs/service/endpoints.md, *Record*).
 */
export function tagsOf(endpoint: IDataObject): string[] {
	const { tags, tag_assignments: assignments } = endpoint;
	const names = rowsOf(endpoint, 'tag_assignments').map(({ name }) => name);
	if (Array.isArray(assignments) && names.every((name) => typeof name === 'string')) return names;
	if (typeof tags !== 'string') return [];
	return tags.split(',').flatMap((name) => name.trim() || []);
}

/** Whether an endpoint has one of the tags, in the list or the text; capital letters do not count. Without tags: true. */
export function hasOneOf(endpoint: IDataObject, tags: readonly string[] = []): boolean {
	const both = [...tagsOf(endpoint), ...tagsOf({ tags: endpoint.tags })];
	const names = new Set(both.map((name) => name.trim().toLowerCase()));
	return tags.length === 0 || tags.some((tag) => names.has(tag.toLowerCase()));
}

/** Simplifies an endpoint to ten fields (docs/service/endpoints.md, *Record*). */
export function simplifyEndpoint(endpoint: IDataObject): IDataObject {
	const sim = part(endpoint, 'sim');
	return {
		id: endpoint.id,
		name: endpoint.name ?? null,
		status: part(endpoint, 'status').description ?? null,
		imei: endpoint.imei ?? null,
		ip_address: endpoint.ip_address ?? null,
		iccid: sim.iccid ?? null,
		msisdn: sim.msisdn ?? null,
		sim_status: part(sim, 'status').description ?? null,
		service_profile: part(endpoint, 'service_profile').name ?? null,
		tags: tagsOf(endpoint),
	};
}
