import type { IDataObject } from 'n8n-workflow';
import { isoOf } from './time';
import { asNumber, part } from './record';

/** Codes keep their leading zeros, so they stay texts. */
const codeOf = (value: unknown): string | null =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Returns a time as ISO 8601 in UTC, and one of another form unchanged. */
const timeOf = (value: unknown): IDataObject[string] =>
	isoOf(value) ?? (value as IDataObject[string]) ?? null;

/**
 * Simplifies the answer of the network about the cell of a device; `found` is false without a cell.
 * @assumption The age is in minutes, as networks count it (docs/service/connectivity.md, *Cell information*). Check:
 * read the cell of a device that was switched off an hour ago.
 */
export function simplifyCell(answer: IDataObject): IDataObject {
	const info = part(answer, 'subscriber_info');
	const location = part(info, 'location');
	const cell = part(location, 'cell_global_id');
	return {
		endpoint_id: answer.endpoint_id ?? null,
		found: Object.keys(cell).length > 0,
		mcc: codeOf(cell.mcc),
		mnc: codeOf(cell.mnc),
		lac: asNumber(cell.lac),
		cell_id: asNumber(cell.cid),
		age_minutes: asNumber(location.age_of_location),
		state: info.state ?? null,
		// n8n treats a field 'error' of an output as a failure.
		reason: info.error ?? null,
		answered_at: timeOf(answer.reply_timestamp),
	};
}
