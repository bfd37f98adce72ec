/**
 * Bulk requests: many records in one request (docs/service/endpoints-bulk.md).
 *
 * - Chunks go out one after another. A failed chunk fails its own items only.
 * - Each result is paired with its input item by what the answer repeats, never by a guess.
 * - A refusal fails the chunk, or only the items that it names, as *On Refusal* says. A preview sends nothing.
 *
 * Begin at sendChunks.ts. creation.ts, deletion.ts and tagChanges.ts say what one chunk is.
 */
export { columnFields, DEVICE_COLUMNS, noteUnused, readCells, type SheetColumns } from './columns';
export { creationOf, groupedByCommon } from './creation';
export {
	deletionOf,
	readSimRecords,
	simDeletionOf,
	type SimRecords,
	SIMS_PER_REQUEST,
} from './deletion';
export { NEW_DEVICE, type NewDevice, readIccid, readIdCell, readNewDevice } from './newDevice';
export {
	type BulkOptions,
	checkMaximum,
	maximumField,
	onRefusalField,
	previewField,
	readBulkOptions,
	readMaximum,
} from './options';
export {
	changePreview,
	creationPreview,
	isPreview,
	namePreview,
	settlePreview,
	tagPreview,
} from './preview';
export type { Identifiers } from './refusedItems';
export {
	type Chosen,
	type DeviceInput,
	eachOnce,
	findRepeats,
	iccidOf,
	itemsOf,
	repetition,
	resolveEndpoints,
	resolveSims,
	resolveTags,
	type Row,
	simIdIn,
	type TaggedRow,
} from './rows';
export { BULK_ENDPOINTS, chunksOf, sendChunks } from './sendChunks';
export { changeTagsOfMany, type TagChange, tagRequests } from './tagChanges';
export { readWholeList } from './wholeList';
