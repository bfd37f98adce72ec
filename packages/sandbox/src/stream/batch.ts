import { streamedEvent } from './streamedEvent';
import { usageRecordJson } from './usageRecord';
import type { DataStream, PlainFilter, StreamFilter, StreamType } from '../core/world/dataStream';
import type { ServiceEvent } from '../core/world/event';
import type { World } from '../core/world/types';
import type { UsageRecord } from '../core/world/usageRecord';
import { STREAM_RETENTION } from '../core/traffic/recordUsage';

/** The records of one request. */
export interface Batch {
	ids: string[];
	/** Place of the last one, for the cursor. */
	end: number;
	body: string;
}

/** One type of records, ascending by place. */
interface Source<Row> {
	rows: (world: World) => Row[];
	placeOf: (row: Row) => number;
	timeOf: (row: Row) => number;
	idOf: (row: Row) => string;
	write: (world: World, row: Row) => string;
	passes: (row: Row, filters: StreamFilter[]) => boolean;
}

const EVENTS: Source<ServiceEvent> = {
	rows: ({ events }) => events,
	placeOf: ({ id }) => id,
	timeOf: ({ at }) => at,
	idOf: ({ id }) => String(id),
	write: (world, event) => JSON.stringify(streamedEvent(world, event)),
	passes: (event, filters) =>
		filters.length === 0 || plainFilters(filters).some((one) => isWanted(event, one)),
};

const USAGE: Source<UsageRecord> = {
	rows: ({ usageRecords }) => usageRecords,
	placeOf: ({ sequence }) => sequence,
	timeOf: ({ storedAt }) => storedAt,
	idOf: ({ id }) => String(id),
	write: usageRecordJson,
	passes: () => true,
};

/** Whether an event passes a filter, whose values are texts, numbers or a boolean (docs/service/streams.md, *Filters*). */
function isWanted({ type, alert }: ServiceEvent, { field, value }: PlainFilter): boolean {
	if (field === 'event_type_id') return value.some((one) => Number(one) === type);
	return typeof value === 'boolean' ? value === alert : value.includes(String(alert));
}

/**
 * Returns all filters, those of a group `or`, too.
 * @assumption An event that passes one of them is sent (docs/service/streams.md, *Filters*). Check: create a stream with an
 * event type and, in `or`, alerts.
 */
export const plainFilters = (filters: StreamFilter[]): PlainFilter[] =>
	filters.flatMap((filter) => ('or' in filter ? filter.or : [filter]));

/** The place of the newest record of a type: a new stream starts after it (docs/service/streams.md, *Create*). */
export const newestRecord = ({ nextIds }: World, type: StreamType): number =>
	(type === 1 ? nextIds.usageRecord : nextIds.event) - 1;

/**
 * Returns the next batch of a stream, oldest records first; undefined if there is nothing to send. Moves the cursor past
 * records that are not wanted, or older than seven days.
 */
export const nextBatch = (world: World, stream: DataStream): Batch | undefined =>
	stream.type === 1 ? batchOf(USAGE, world, stream) : batchOf(EVENTS, world, stream);

function batchOf<Row>(
	source: Source<Row>,
	world: World,
	{ destination: { size }, filters, delivery }: DataStream,
): Batch | undefined {
	const rows = source.rows(world);
	const oldest = world.clock.now() - STREAM_RETENTION;
	const last = delivery.batchEnd ?? Infinity;
	const found: Row[] = [];
	for (let index = firstAfter(rows, delivery.cursor, source.placeOf); ; index++) {
		const row = rows[index];
		if (row === undefined || found.length === size || source.placeOf(row) > last) break;
		if (source.timeOf(row) >= oldest && source.passes(row, filters)) found.push(row);
		else if (found.length === 0) delivery.cursor = source.placeOf(row);
	}
	const end = found.at(-1);
	if (end === undefined) {
		// Nothing of a refused batch is left to send.
		Object.assign(delivery, { batchEnd: null, failures: 0 });
		return undefined;
	}
	const texts = found.map((row) => source.write(world, row));
	return {
		ids: found.map(source.idOf),
		end: source.placeOf(end),
		body: `[${texts.join()}]`,
	};
}

/** Index of the first row after a place. */
function firstAfter<Row>(rows: Row[], place: number, placeOf: (row: Row) => number): number {
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const row = rows[middle];
		if (row !== undefined && placeOf(row) <= place) low = middle + 1;
		else high = middle;
	}
	return low;
}
