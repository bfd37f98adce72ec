import { isObject, readInteger, type JsonObject } from '../http/body';
import { badRequest, notFound, Problems } from '../http/errors';
import type { Endpoint, World } from '../world/types';

/** Endpoints one bulk request may carry (docs/service/limits.md, *Request sizes*). */
export const BULK_LIMIT = 2000;

/** The items of a bulk creation: 1 to 2000 objects; problems are added, without items nothing is returned. */
export function readItems(value: unknown, problems: Problems): JsonObject[] {
	if (value === undefined || value === null) {
		problems.add(1402, "Field 'endpoints' is required.");
		return [];
	}
	if (!Array.isArray(value) || !value.every(isObject)) {
		problems.add(1403, "Field 'endpoints' must be an array of objects.");
		return [];
	}
	const problem = countProblem(value.length);
	if (problem !== undefined) problems.add(1403, problem);
	return problem === undefined ? value : [];
}

/** What is wrong with the number of items; undefined when it is 1 to 2000. */
function countProblem(count: number): string | undefined {
	if (count >= 1 && count <= BULK_LIMIT) return undefined;
	return `Between 1 and ${BULK_LIMIT} endpoints are allowed, not ${count}.`;
}

/** One item that names an endpoint. */
export interface NamedItem {
	endpoint: Endpoint;
	item: JsonObject;
}

/**
 * The endpoints that the items of a bulk update or deletion name.
 * @assumption The limit of 2,000 holds for updates and deletions, too. An entry without a usable `id`, or with a
 * repeated one, is a bad request; an unknown id is the listed 404 (docs/service/endpoints-bulk.md, *Refusals*). Check:
 * update the same device twice in one request.
 */
export function findItems(world: World, values: unknown[]): NamedItem[] {
	const problem = countProblem(values.length);
	if (problem !== undefined) throw badRequest(problem);
	const seen = new Set<number>();
	return values.map((value) => {
		const item = isObject(value) ? value : {};
		const id = readInteger(item, 'id', new Problems());
		if (id === undefined) throw badRequest("Every item needs an integer 'id'");
		if (seen.has(id)) throw badRequest(`Endpoint with Id '${id}' is given twice`);
		seen.add(id);
		const endpoint = world.endpoints.get(id);
		if (!endpoint) throw notFound('Endpoint', id);
		return { endpoint, item };
	});
}
