import type { IDataObject } from 'n8n-workflow';
import { BULK_DEADLINE_MS, failed, refused, success } from '../../../shared/api/types';
import { optionCollection } from '../../../shared/fields/collections';
import { endpointOfItem } from '../../../shared/fields/endpointLocator';
import { createMissingTagsField, tagsModeField } from '../../../shared/fields/tagFields';
import { requireChanges } from '../../../shared/form/readers';
import { together } from '../../../shared/form/field';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { type Batch, batchOperation, type Run } from '../../../shared/run/operation';
import { namesOf } from '../../../shared/run/report';
import {
	BULK_ENDPOINTS,
	changeTagsOfMany,
	columnFields,
	DEVICE_COLUMNS,
	type DeviceInput,
	findRepeats,
	isPreview,
	noteUnused,
	previewField,
	readCells,
	readPreview,
	repetition,
	resolveEndpoints,
	resolveSims,
	resolveTags,
	type Row,
	sendChunks,
	settlePreview,
	type SheetColumns,
	type TagChange,
	type TaggedRow,
} from '../../features/bulk';
import { changedFields, readChanges } from '../../domain/changes';
import { explainSome } from '../../domain/simState';
import { tagOutput, tagText } from '../../domain/tagging';

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

interface Change extends DeviceInput {
	endpoint: Located;
	unused: string[];
	isPreview: boolean;
}

function read(parameters: Parameters): Change {
	const { cells, unused } = readCells(parameters, CHANGED_DEVICE);
	const options = parameters.group('options');
	const { device, sim, tagging } = readChanges(cells, options);
	if (sim === undefined && tagging === undefined) {
		const advice = 'Add a field and give it a value, or leave this item out.';
		requireChanges(parameters, changedFields.name, device, advice);
	}
	const endpoint = readEndpoint(parameters);
	return { endpoint, device, sim, tagging, unused, isPreview: readPreview(options) };
}

/**
 * PATCH /api/v2/endpoint/multi in chunks of 2,000 (docs/service/endpoints-bulk.md, *Update many*). The answer has no
 * body, so each item gets the id and the sent fields.
 */
export const updateMany = batchOperation<Change>({
	value: 'updateMany',
	action: 'Update many devices',
	description: 'Change one device for each input item, up to 2,000 with one request',
	fields: together(
		[
			...endpointOfItem.properties,
			...columnFields(CHANGED_DEVICE, changedFields),
			optionCollection([createMissingTagsField, previewField, tagsModeField]),
		],
		read,
	),
	confirm: 'change these devices, which may take them offline or activate SIMs that are charged',
	check: findRepeats,
	async runAll(run, batch) {
		noteUnused(run, batch.entries, CHANGED_DEVICE);
		const rows = await resolveRows(run, batch);
		const tagged = (await resolveTags(run, batch, rows)).map(withReplacedTags);
		if (batch.isOver()) return;
		if (isPreview(batch)) {
			const items = tagged.map(({ item }) => item);
			const sims = tagged.filter(({ input }) => input.sim !== undefined).length;
			return settlePreview(run, batch, items, 'change', { endpoints: tagged.length, sims });
		}
		const finish = async (chunk: ReadonlyArray<TaggedRow<Change>>) => {
			const changes: TagChange[] = [];
			for (const row of chunk) {
				const change = tagChangeOf(row);
				if (change === undefined) batch.settle([row.item], success(outputOf(row)));
				else changes.push(change);
			}
			await changeTagsOfMany(run, batch, changes);
		};
		const explained = explainSome(run.api);
		await sendChunks({
			entries: tagged.filter(hasFields),
			send: async (chunk) =>
				await run.api.send({
					method: 'PATCH',
					path: BULK_ENDPOINTS,
					body: chunk.map(({ body }) => body),
					expect: 'empty',
					deadlineMs: BULK_DEADLINE_MS,
				}),
			identify: ({ ids }) => ids,
			nameOf: ({ input }) => input.endpoint.value,
			onDone: finish,
			async onNamed({ item, ids: { id: endpointId, simId } }, reason) {
				batch.settle([item], failed(await explained({ simId, endpointId }, reason)));
			},
			onFailed(chunk, failure) {
				batch.settle(
					chunk.map(({ item }) => item),
					failed(failure),
				);
			},
			isOver: () => batch.isOver(),
		});
		await finish(tagged.filter((row) => !hasFields(row)));
	},
});

/** Whether a row changes more than tags that are added or removed. */
const hasFields = ({ body }: TaggedRow<Change>) => Object.keys(body).length > 1;

/** *Replace* is part of the request that changes the other fields. */
const withReplacedTags = (row: TaggedRow<Change>): TaggedRow<Change> =>
	row.input.tagging?.mode === 'replace'
		? { ...row, body: { ...row.body, tags: tagText(row.tags) } }
		: row;

const outputOf = ({ input: { tagging }, body, tags }: TaggedRow<Change>): IDataObject => ({
	updated: true,
	...body,
	...(tagging && tagOutput(tagging.mode, tags)),
});

function tagChangeOf(row: TaggedRow<Change>): TagChange | undefined {
	const { item, input, body, tags } = row;
	const { mode = 'replace' } = input.tagging ?? {};
	if (mode === 'replace') return undefined;
	const { id, ...fields } = body;
	const changed = Object.keys(fields);
	const { value: name } = input.endpoint;
	return { item, id: Number(id), name, mode, tags, output: outputOf(row), changed };
}

/** Resolves endpoints and SIMs. Settles items without a device, or with the same device. */
async function resolveRows(run: Run, batch: Batch<Change>): Promise<Array<Row<Change>>> {
	const idOfItem = new Map<number, number>();
	for (const { id, name, items } of await resolveEndpoints(run, batch)) {
		const [item, ...others] = items;
		if (item !== undefined && others.length === 0) idOfItem.set(item, id);
		else {
			const { message } = repetition('Endpoint', name, items);
			const description = `Items ${(batch.named ?? namesOf)(items)} name it. A device can be changed once a run.`;
			batch.settle(items, refused(message, description));
		}
	}
	const entries = batch.entries.filter(({ item }) => idOfItem.has(item));
	const rows = await resolveSims(run, { ...batch, entries });
	return rows.map((row) => {
		const id = idOfItem.get(row.item);
		return { ...row, ids: { ...row.ids, id }, body: { id, ...row.body } };
	});
}
