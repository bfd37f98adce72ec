/**
 * Bulk requests: many records in one request (docs/service/endpoints-bulk.md).
 *
 * - Chunks go out one after another. A failed chunk fails its own items only.
 * - Each result is paired with its input item by what the answer repeats, never by a guess.
 * - A refused chunk is sent again without the items that the refusal names. A preview changes nothing.
 *
 * Begin at sendChunks.ts. creation.ts, deletion.ts and tagChanges.ts say what one chunk is.
 */
export { columnFields, DEVICE_COLUMNS, noteUnused, readCells, type SheetColumns } from './columns';
export { createRows } from './creation';
export { deletionOf, readSimRecords, simDeletionOf } from './deletion';
export { checkMaximum, maximumField } from './maximum';
export {
	type DeviceInput,
	NEW_DEVICE,
	type NewDevice,
	readIccid,
	readIdCell,
	readNewDevice,
} from './newDevice';
export {
	deletionPreviewField,
	isPreview,
	previewField,
	readPreview,
	settlePreview,
} from './preview';
export type { Identifiers } from './refusedItems';
export {
	type Chosen,
	eachOnce,
	findAlike,
	findRepeats,
	itemsOf,
	repetition,
	resolveEndpoints,
	resolveSims,
	resolveTags,
	type Row,
	type TaggedRow,
} from './rows';
export { BULK_ENDPOINTS, chunksOf, sendChunks } from './sendChunks';
export { changeTagsOfMany, type TagChange } from './tagChanges';
export { readWholeList } from './wholeList';
