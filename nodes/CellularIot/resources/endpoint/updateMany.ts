import type { IDataObject } from 'n8n-workflow';
import { BULK_DEADLINE_MS, failed, refused, success } from '../../../shared/api/types';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { requireChanges } from '../../../shared/form/body';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { type Batch, batchOperation, type Run } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { columnFields, DEVICE_COLUMNS, noteUnused, readCells } from './bulk/columns';
import type { SheetColumns } from './bulk/columns';
import {
	isPreview,
	onRefusalField,
	previewField,
	readBulkOptions,
	settlePreview,
} from './bulk/options';
import type { BulkOptions } from './bulk/options';
import { type DeviceInput, findRepeats, iccidOf, repetition } from './bulk/repeats';
import { resolveEndpoints, resolveSims, type Row, simIdIn } from './bulk/resolve';
import { BULK_ENDPOINTS, chunksOf, sendChunks } from './bulk/sendChunks';
import { readChanges, updateFields } from './changes';

/**
 * Columns of a device to change (docs/service/endpoints-bulk.md, *Update many*). A column with an ICCID or SIM ID
 * usually names the device, so it never changes the SIM.
 */
const CHANGED_DEVICE: SheetColumns = {
	fields: {
		...DEVICE_COLUMNS,
		ipaddressspaceid: 'ipAddressSpaceId',
		serviceprofileid: 'serviceProfileId',
		status: 'status',
		endpointstatus: 'status',
		tariffprofileid: 'tariffProfileId',
	},
	known:
		'Name, Status, IMEI, IMEI Lock, IP Address, IP Address Space ID, Service Profile ID, Tariff Profile ID, Tags',
	collection: 'updateFields',
};

interface Change extends DeviceInput, BulkOptions {
	endpoint: Located;
	/** Unused columns of the item. */
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
 * PATCH /api/v2/endpoint/multi in chunks of 2,000 (docs/service/endpoints-bulk.md, *Update many*). The answer has no
 * body, so each item gets the id and the sent fields.
 */
export const updateMany = batchOperation<Change>({
	value: 'updateMany',
	name: 'Update Many',
	action: 'Update many endpoints',
	description: 'Change one device for each input item, up to 2,000 with one request',
	fields: [
		endpointOfItem,
		...columnFields(CHANGED_DEVICE, updateFields),
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [onRefusalField, previewField],
		},
	],
	confirm: 'change these endpoints, which may take them offline or activate SIMs that are charged',
	read,
	check: findRepeats,
	async runAll(run, batch) {
		noteUnused(run, batch.entries, CHANGED_DEVICE);
		const rows = await resolveRows(run, batch);
		if (batch.isOver()) return;
		if (isPreview(batch)) {
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
			identify: ({ body, input: { device, sim } }) => ({
				...device,
				id: Number(body.id),
				simId: simIdIn(body),
				iccid: iccidOf(sim),
			}),
			resend: batch.entries.some(({ input }) => input.resend),
			onDone(chunk) {
				for (const { item, body } of chunk) {
					batch.settle([item], success({ updated: true, ...body }));
				}
			},
			onFailed(chunk, failure) {
				batch.settle(
					chunk.map(({ item }) => item),
					failed(failure),
				);
			},
			isOver: () => batch.isOver(),
		});
	},
});

/** Resolves endpoints and SIMs. Settles items without a device, or with the same device. */
async function resolveRows(run: Run, batch: Batch<Change>): Promise<Array<Row<Change>>> {
	const idOfItem = new Map<number, number>();
	for (const { id, items } of await resolveEndpoints(run, batch)) {
		const [item, ...others] = items;
		if (item !== undefined && others.length === 0) idOfItem.set(item, id);
		else {
			const { message } = repetition('Endpoint', String(id), items);
			const description = `Items ${listed(items)} name it. A device can be changed once a run.`;
			batch.settle(items, refused(message, description));
		}
	}
	const entries = batch.entries.filter(({ item }) => idOfItem.has(item));
	const rows = await resolveSims(run, { ...batch, entries });
	return rows.map((row) => ({ ...row, body: { id: idOfItem.get(row.item), ...row.body } }));
}

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
