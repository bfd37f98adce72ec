import { BULK_DEADLINE_MS, refused } from '../../../shared/api/types';
import { optionCollection } from '../../../shared/fields/collections';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { field } from '../../../shared/form/field';
import type { Located } from '../../../shared/form/parameters';
import { readEndpointNames } from '../../../shared/lookup/endpointNames';
import { batchOperation, type Entry, type Objection } from '../../../shared/run/operation';
import {
	checkMaximum,
	type Chosen,
	deletionOf,
	deletionPreviewField,
	isPreview,
	itemsOf,
	maximumField,
	resolveEndpoints,
	sendChunks,
	settlePreview,
} from '../../features/bulk';

interface Deletion {
	endpoint: Located;
	maximum: number;
	deleteSims: boolean;
	isPreview: boolean;
}

/** Refuses a run beyond *Maximum to Delete*, or with different values of *Delete SIMs*. */
function check(entries: ReadonlyArray<Entry<Deletion>>): Objection[] {
	if (new Set(entries.map(({ input }) => input.deleteSims)).size > 1) {
		const message = "'Delete SIMs' is on for some items and off for others";
		const description =
			'It holds for all devices of a run. Set it without an expression, or delete in two runs.';
		return entries.map(({ item }) => ({ item, message, description }));
	}
	return checkMaximum(entries, 'devices', ({ endpoint }) => endpoint);
}

/**
 * DELETE /api/v2/endpoint/multi in chunks of 2,000 (docs/service/endpoints-bulk.md, *Delete many*). Releases and
 * suspends the SIMs, or deletes them. Each item gets the result of its endpoint.
 */
export const deleteMany = batchOperation<Deletion>({
	value: 'deleteMany',
	action: 'Delete many devices',
	description: 'Remove all devices that the input names, up to 2,000 a request',
	fields: {
		endpoint: endpointOfItem,
		isPreview: deletionPreviewField,
		maximum: maximumField('devices', 100),
		deleteSims: field(
			optionCollection([
				{
					displayName: 'Delete SIMs',
					name: 'deleteSims',
					type: 'boolean',
					default: false,
					description:
						'Whether to delete the SIMs of the devices for good, too. Otherwise they are released and suspended.',
				},
			]),
			(parameters, name) => parameters.group(name).decision('deleteSims', false),
		),
	},
	confirm: 'delete these devices for good',
	changesNothing: ({ isPreview }) => isPreview,
	check,
	async runAll(run, batch) {
		const chosen = await resolveEndpoints(run, batch);
		const [first] = batch.entries;
		if (first === undefined || batch.isOver()) return;
		if (isPreview(batch)) {
			const ids = chosen.map(({ id }) => id);
			const names = await readEndpointNames(run.api, ids, BULK_DEADLINE_MS);
			if (!names.ok) return batch.settle(itemsOf(chosen), names);
			const exists = ({ id }: Chosen) => names.value.has(id);
			const found = chosen.filter(exists);
			for (const { id, items } of chosen.filter((one) => !exists(one))) {
				batch.settle(items, refused(`There is no endpoint with the ID ${id}`));
			}
			return settlePreview(run, batch, itemsOf(found), 'delete', {
				endpoints: found.length,
				sims: first.input.deleteSims ? 'deleted' : 'released and suspended',
				first: found.slice(0, 5).map(({ id }) => ({ id, name: names.value.get(id) ?? null })),
			});
		}
		await sendChunks(deletionOf(run, batch, chosen, first.input.deleteSims));
	},
});
