import type { IDataObject } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { BULK_DEADLINE_MS, failed, success } from '../../../shared/api/types';
import type { Answer, Result } from '../../../shared/api/types';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import type { Located } from '../../../shared/form/parameters';
import { ENDPOINTS, ENDPOINTS_PAGE, readEndpoint } from '../../../shared/lookup/endpoint';
import { batchOperation } from '../../../shared/run/operation';
import type { Entry, Objection, Run } from '../../../shared/run/operation';
import {
	isPreview,
	onRefusalField,
	previewField,
	readBulkOptions,
	settlePreview,
} from './bulk/options';
import type { BulkOptions } from './bulk/options';
import { type Chosen, resolveEndpoints } from './bulk/resolve';
import { BULK_ENDPOINTS, chunksOf, sendChunks } from './bulk/sendChunks';

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
		const { deleteSims, resend } = first.input;
		if (isPreview(batch)) {
			const items = chosen.flatMap((one) => one.items);
			return settlePreview(run, batch, items, 'delete', previewOf(chosen, deleteSims));
		}
		await sendChunks({
			entries: chosen,
			send: async (chunk) => await send(run, chunk, deleteSims),
			identify: ({ id }) => ({ id }),
			resend,
			onDone(chunk) {
				for (const { id, items } of chunk) {
					for (const item of items) batch.settle([item], success({ deleted: true, id }));
				}
			},
			onFailed(chunk, failure) {
				batch.settle(
					chunk.flatMap(({ items }) => items),
					failed(failure),
				);
			},
			isOver: () => batch.isOver(),
		});
	},
});

const previewOf = (chosen: readonly Chosen[], deleteSims: boolean): IDataObject => ({
	endpoints: chosen.length,
	requests: chunksOf(chosen).length,
	sims: deleteSims ? 'deleted' : 'released and suspended',
	first_ids: chosen.slice(0, 5).map(({ id }) => id),
});

async function send(
	run: Run,
	chunk: readonly Chosen[],
	deleteSims: boolean,
): Promise<Result<Answer<'empty'>>> {
	const answer = await run.api.send({
		method: 'DELETE',
		path: BULK_ENDPOINTS,
		query: { delete_sims: String(deleteSims) },
		body: chunk.map(({ id }) => ({ id })),
		expect: 'empty',
		deadlineMs: BULK_DEADLINE_MS,
	});
	const refusal = answer.ok ? answer.value.assumed : undefined;
	if (refusal === undefined) return answer;
	// A 404 after a retry is ambiguous: deleted before, or one endpoint never existed. The list shows which.
	const list = await readPages(run.api, {
		path: ENDPOINTS,
		query: { sort: 'id' },
		pageSize: ENDPOINTS_PAGE,
	});
	if (!list.ok) return failed({ ...list.failure, mayBeApplied: true });
	const existing = new Set(list.value.rows.map((row) => String(row.id)));
	return chunk.some(({ id }) => existing.has(String(id))) ? failed(refusal) : answer;
}
