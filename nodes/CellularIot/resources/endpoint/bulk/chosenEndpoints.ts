import type { Located } from '../../../../shared/form/parameters';
import { endpointIdsOf } from '../../../../shared/lookup/endpoint';
import type { Batch, Run } from '../../../../shared/run/operation';

/** An endpoint and the input items that name it. */
export interface Chosen {
	id: number;
	items: number[];
}

/** Resolves the endpoints of the items, each once, in the order of the input. Settles items whose endpoint is not found. */
export async function chosenEndpoints<Input extends { endpoint: Located }>(
	run: Run,
	batch: Batch<Input>,
): Promise<Chosen[]> {
	const located = batch.entries.map(({ input }) => input.endpoint);
	const ids = await endpointIdsOf(run, located);
	const chosen = new Map<number, Chosen>();
	for (const [position, { item }] of batch.entries.entries()) {
		const id = ids[position];
		if (id === undefined) continue;
		if (!id.ok) batch.settle([item], id);
		else {
			const known = chosen.get(id.value) ?? { id: id.value, items: [] };
			known.items.push(item);
			chosen.set(id.value, known);
		}
	}
	return [...chosen.values()];
}
