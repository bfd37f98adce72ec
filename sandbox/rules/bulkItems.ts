import { badRequest, notFound } from '../http/errors';
import type { Endpoint, World } from '../world/types';

/**
 * The endpoints of a bulk update or deletion.
 * @assumption An entry without a usable `id`, or with a repeated one, is a bad request; an unknown id is the listed 404
 * (docs/service/endpoints-bulk.md, *Refusals*). Check: update the same device twice in one request.
 */
export function findItems(world: World, items: { id: number }[]): Endpoint[] {
	const seen = new Set<number>();
	return items.map(({ id }) => {
		if (seen.has(id)) throw badRequest(`Endpoint with Id '${id}' is given twice`);
		seen.add(id);
		const endpoint = world.endpoints.get(id);
		if (!endpoint) throw notFound('Endpoint', id);
		return endpoint;
	});
}
