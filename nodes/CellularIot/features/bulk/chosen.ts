import type { Result } from '../../../shared/api/types';
import type { Located } from '../../../shared/form/parameters';
import type { Batch } from '../../../shared/run/operation';

/** A record, for example an endpoint, and the input items that name it. */
export interface Chosen {
	id: number;
	/** What the first of these items calls it: a name, an ICCID or an id. */
	name: string;
	items: number[];
}

/** Returns each record once, in input order. Settles items without one. `located` and `ids` are those of the entries. */
export function eachOnce(
	batch: Pick<Batch<unknown>, 'entries' | 'settle'>,
	located: readonly Located[],
	ids: ReadonlyArray<Result<number>>,
): Chosen[] {
	const chosen = new Map<number, Chosen>();
	for (const [position, { item }] of batch.entries.entries()) {
		const id = ids[position];
		if (id === undefined) continue;
		if (!id.ok) batch.settle([item], id);
		else {
			const known = chosen.get(id.value) ?? {
				id: id.value,
				name: located[position]?.value ?? '',
				items: [],
			};
			known.items.push(item);
			chosen.set(id.value, known);
		}
	}
	return [...chosen.values()];
}

export const itemsOf = (chosen: readonly Chosen[]) => chosen.flatMap(({ items }) => items);
