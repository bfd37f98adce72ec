import type { Result } from '../../../shared/api/types';
import type { Batch } from '../../../shared/run/operation';

/** A record, for example an endpoint, and the input items that name it. */
export interface Chosen {
	id: number;
	items: number[];
}

/** Returns each id once, in input order. `ids` are those of the entries. Settles items without an id. */
export function eachOnce(
	batch: Pick<Batch<unknown>, 'entries' | 'settle'>,
	ids: ReadonlyArray<Result<number>>,
): Chosen[] {
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

export const itemsOf = (chosen: readonly Chosen[]) => chosen.flatMap(({ items }) => items);
