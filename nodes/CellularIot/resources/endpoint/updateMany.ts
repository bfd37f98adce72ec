import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { BULK_DEADLINE_MS, BULK_ENDPOINTS, chunksOf, sendChunks } from './bulk/chunks';
import { failed, refused, success } from '../../../shared/api/types';
import { requireChanges } from '../../../shared/form/body';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { batchOperation } from '../../../shared/run/operation';
import type { Batch, Entry, Run } from '../../../shared/run/operation';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { listed } from '../../../shared/run/report';
import { simIdIn, withSims } from './bulk/assignedSims';
import type { Row } from './bulk/assignedSims';
import { onRefusalField, previewField, readBulkOptions } from './bulk/bulkFields';
import type { BulkOptions } from './bulk/bulkFields';
import { readChanges } from './changes';
import { chosenEndpoints } from './bulk/chosenEndpoints';
import {
	CHANGED_DEVICE,
	columnFields,
	fieldByField,
	noteUnused,
	readCells,
} from './bulk/deviceColumns';
import { settlePreview } from './bulk/preview';
import { findRepeats, repetition } from './bulk/repeats';
import type { Wanted } from './bulk/repeats';
import { updateFields } from './updateFields';

const fields: INodeProperties[] = [
	endpointOfItem,
	...columnFields(CHANGED_DEVICE),
	fieldByField(updateFields),
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [onRefusalField, previewField],
	},
];

/** What one item wants to change. */
interface Change extends Wanted, BulkOptions {
	endpoint: Located;
	/** Columns of the item that have no use. */
	unused: string[];
}

function read(parameters: Parameters): Change {
	const { cells, unused } = readCells(parameters, CHANGED_DEVICE);
	const { device, sim } = readChanges(cells);
	if (sim === undefined) {
		const advice = 'Add a field and give it a value, or leave this item out.';
		requireChanges(parameters, updateFields.name, device, advice);
	}
	const options = readBulkOptions(parameters.group('options'));
	return { endpoint: readEndpoint(parameters), device, sim, unused, ...options };
}

/**
 * PATCH /api/v2/endpoint/multi, 2,000 endpoints a request, one after another
 * (docs/service/endpoints-bulk.md, *Update many*). The service answers 204 without a body, so each item gives the id
 * and what was sent.
 */
export const updateMany = batchOperation<Change>({
	value: 'updateMany',
	name: 'Update Many',
	action: 'Update many endpoints',
	description: 'Change one device for each input item, up to 2,000 with one request',
	fields,
	confirm: 'change these endpoints, which may take them offline or activate SIMs that are charged',
	read,
	check: findRepeats,
	async runAll(run, batch) {
		const { entries } = batch;
		noteUnused(run, entries, CHANGED_DEVICE);
		const rows = await findRows(run, batch);
		if (batch.isOver()) return;
		if (entries.some(({ input }) => input.isPreview)) {
			const items = rows.map(({ item }) => item);
			return settlePreview(run, batch, items, 'change', previewOf(rows));
		}
		await sendChunks({
			entries: rows,
			send: async (chunk) =>
				await run.api.send({
					method: 'PATCH',
					path: BULK_ENDPOINTS,
					body: chunk.map(({ body }) => body),
					expect: 'empty',
					deadlineMs: BULK_DEADLINE_MS,
				}),
			marksOf: ({ body, input }) => ({
				...input.device,
				id: Number(body.id),
				simId: simIdIn(body),
				iccid: input.sim?.located.mode === 'iccid' ? input.sim.located.value : undefined,
			}),
			againWithout: entries.some(({ input }) => input.againWithout),
			onDone: (chunk) => {
				for (const { item, body } of chunk) {
					batch.settle([item], success({ updated: true, ...body }));
				}
			},
			onFailed: (chunk, failure) =>
				batch.settle(
					chunk.map(({ item }) => item),
					failed(failure),
				),
			isOver: () => batch.isOver(),
		});
	},
});

/** The changes with the ids of their devices and SIMs. Items that name no device, or the same one, are settled here. */
async function findRows(run: Run, batch: Batch<Change>): Promise<Array<Row<Change>>> {
	const idOfItem = new Map<number, number>();
	for (const { id, items } of await chosenEndpoints(run, batch)) {
		const [item, ...others] = items;
		if (item !== undefined && others.length === 0) idOfItem.set(item, id);
		else {
			const { message } = repetition('Endpoint', String(id), items);
			const description = `Items ${listed(items)} name it. A device can be changed once a run.`;
			batch.settle(items, refused(message, description));
		}
	}
	const isFound = ({ item }: Entry<Change>) => idOfItem.has(item);
	const rows = await withSims(run, { ...batch, entries: batch.entries.filter(isFound) });
	for (const row of rows) row.body = { id: idOfItem.get(row.item), ...row.body };
	return rows;
}

/** What the change would do: the SIMs are looked up, nothing is sent. */
function previewOf(rows: ReadonlyArray<Row<Change>>): IDataObject {
	const fieldsChanged = new Set(rows.flatMap(({ body }) => Object.keys(body)));
	fieldsChanged.delete('id');
	return {
		endpoints: rows.length,
		requests: chunksOf(rows).length,
		fields: [...fieldsChanged],
		sims: rows.filter(({ input }) => input.sim !== undefined).length,
		first_ids: rows.slice(0, 5).map(({ body }) => body.id as number),
	};
}
