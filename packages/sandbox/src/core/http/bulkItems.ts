import { badRequest, missing, refusal } from './errors';
import type { Endpoint, World } from '../world/types';

/**
 * The endpoints of a bulk update or deletion, or of a change of tags, which has no 404 (docs/service/tags.md, *Tags of many
 * endpoints*).
 * @assumption A repeated `id` is a bad request (docs/service/endpoints-bulk.md, *Refusals*). Check: update the same
 * device twice in one request.
 */
export function findItems(world: World, items: { id: number }[], unknown = 404): Endpoint[] {
	const seen = new Set<number>();
	return items.map(({ id }) => {
		if (seen.has(id)) throw badRequest(`Endpoint with Id '${id}' is given twice`);
		seen.add(id);
		const endpoint = world.endpoints.get(id);
		if (!endpoint) throw refusal(unknown, 1401, missing('Endpoint', id));
		return endpoint;
	});
}
