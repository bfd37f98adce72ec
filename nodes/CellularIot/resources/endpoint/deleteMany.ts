import type { IDataObject } from 'n8n-workflow';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import type { Located } from '../../../shared/form/parameters';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { batchOperation } from '../../../shared/run/operation';
import type { Entry, Objection } from '../../../shared/run/operation';
import { type Chosen, itemsOf } from '../bulk/chosen';
import { deletionOf } from './bulk/deletion';
import {
	isPreview,
	onRefusalField,
	previewField,
	readBulkOptions,
	settlePreview,
} from '../bulk/options';
import type { BulkOptions } from '../bulk/options';
import { resolveEndpoints } from './bulk/resolve';
import { chunksOf, sendChunks } from '../bulk/sendChunks';

interface Deletion extends BulkOptions {
	endpoint: Located;
	maximum: number;
	deleteSims: boolean;
}

/** Refuses a run beyond *Maximum to Delete*, or with different values of *Delete SIMs*. */
function check(entries: ReadonlyArray<Entry<Deletion>>): Objection[] {
	const refuseAll = (message: string, description: string) =>
		entries.map(({ item }) => ({ item, message, description }));
	if (new Set(entries.map(({ input }) => input.deleteSims)).size > 1) {
		return refuseAll(
			"'Delete SIMs' is on for some items and off for others",
			'It holds for all devices of a run. Set it without an expression, or delete in two runs.',
		);
	}
	const named = new Set(
		entries.map(({ input }) => `${input.endpoint.mode} ${input.endpoint.value}`),
	);
	const maximum = entries[0]?.input.maximum ?? 0;
	if (named.size <= maximum) return [];
	return refuseAll(
		`${named.size} devices would be deleted, more than 'Maximum to Delete' allows (${maximum})`,
		'Check that the input is the one you mean, then raise that number.',
	);
}

/**
 * DELETE /api/v2/endpoint/multi in chunks of 2,000 (docs/service/endpoints-bulk.md, *Delete many*). Releases and
 * suspends the SIMs, or deletes them. Each item gets the result of its endpoint.
 */
export const deleteMany = batchOperation<Deletion>({
	value: 'deleteMany',
	name: 'Delete Many',
	action: 'Delete many endpoints',
	description: 'Remove all devices that the input names, up to 2,000 a request',
	fields: [
		endpointOfItem,
		{
			displayName: 'Maximum to Delete',
			name: 'maximum',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 100,
			noDataExpression: true,
			description: 'If the input names more devices than this, nothing is deleted',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Delete SIMs',
					name: 'deleteSims',
					type: 'boolean',
					default: false,
					description:
						'Whether to delete the SIMs of the devices for good, too. Otherwise they are released and suspended.',
				},
				onRefusalField,
				previewField,
			],
		},
	],
	confirm: 'delete these endpoints for good',
	read(parameters) {
		const options = parameters.group('options');
		return {
			endpoint: readEndpoint(parameters),
			maximum: parameters.integer('maximum', 1) ?? 100,
			deleteSims: options.decision('deleteSims', false),
			...readBulkOptions(options),
		};
	},
	check,
	async runAll(run, batch) {
		const chosen = await resolveEndpoints(run, batch);
		const [first] = batch.entries;
		if (first === undefined || batch.isOver()) return;
		if (isPreview(batch)) {
			const summary = previewOf(chosen, first.input.deleteSims);
			return settlePreview(run, batch, itemsOf(chosen), 'delete', summary);
		}
		await sendChunks(deletionOf(run, batch, chosen, first.input));
	},
});

const previewOf = (chosen: readonly Chosen[], deleteSims: boolean): IDataObject => ({
	endpoints: chosen.length,
	requests: chunksOf(chosen).length,
	sims: deleteSims ? 'deleted' : 'released and suspended',
	first_ids: chosen.slice(0, 5).map(({ id }) => id),
});
