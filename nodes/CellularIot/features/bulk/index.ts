/**
 * Bulk requests: many records in one request (docs/service/endpoints-bulk.md).
 *
 * - Chunks go out one after another. A failed chunk fails its own items only.
 * - Each result is paired with its input item by what the answer repeats, never by a guess.
 * - A refusal fails the chunk, or only the items that it names, as *On Refusal* says. A preview sends nothing.
 *
 * Begin at sendChunks.ts. creation.ts, endpointDeletion.ts, simDeletion.ts and tagChanges.ts say what one chunk is.
 */
export { changePreview } from './changePreview';
export { type Chosen, eachOnce, itemsOf } from './chosen';
export { columnFields, DEVICE_COLUMNS, noteUnused, readCells, type SheetColumns } from './columns';
export { creationOf, creationPreview, groupedByCommon, namePreview } from './creation';
export { deletionOf } from './endpointDeletion';
export { checkMaximum, maximumField, readMaximum } from './maximum';
export { NEW_DEVICE, type NewDevice, readIccid, readNewDevice } from './newDevice';
export {
	type BulkOptions,
	isPreview,
	onRefusalField,
	previewField,
	readBulkOptions,
	settlePreview,
} from './options';
export type { Identifiers } from './refusedItems';
export { type DeviceInput, findRepeats, iccidOf, repetition } from './repeats';
export { resolveEndpoints, resolveSims, type Row, simIdIn } from './resolve';
export { resolveTags, type TaggedRow, tagPreview } from './rowTags';
export { BULK_ENDPOINTS, chunksOf, sendChunks } from './sendChunks';
export { readRecords, simDeletionOf, type SimRecords, SIMS_PER_REQUEST } from './simDeletion';
export { changeTagsOfMany, type TagChange, tagRequests } from './tagChanges';
export { readWholeList } from './wholeList';
