import { performance } from 'node:perf_hooks';
import ipaddr from 'ipaddr.js';
import type { Problems } from '../core/http/errors';
import type { NewStream, StreamChangeBody } from './description';
import {
	PENDING,
	RUNNING,
	type DataStream,
	type StreamChange,
	type StreamDelivery,
	type StreamDestination,
	type StreamFilter,
	type StreamType,
} from '../core/world/dataStream';
import { takeId, type World } from '../core/world/types';
import { newestRecord, plainFilters } from './batch';

/** Records of a request without `size` (docs/service/streams.md, *Create*). */
const DEFAULT_SIZE = 3000;

/** The delivery of a stream that starts, after the record `cursor`. */
export const freshDelivery = (cursor = 0): StreamDelivery => ({
	cursor,
	batchEnd: null,
	failures: 0,
	dueAt: 0,
	acknowledged: 0,
	last: null,
});

/**
 * Lets a stream in Error send again, from the last acknowledged record on
 * (docs/service/streams.md, *Statuses*).
 */
export function restartStream(world: World, stream: DataStream): void {
	const { cursor, acknowledged, last } = stream.delivery;
	stream.status = PENDING;
	stream.delivery = { ...freshDelivery(cursor), acknowledged, last };
	changeStream(world, stream, { status: RUNNING });
}

/** Carries out the changes that are due. Call it before each look at the streams of a world. */
export function settleStreams(world: World): void {
	const now = performance.now();
	for (const stream of world.dataStreams.values()) {
		const due = stream.changes.filter(({ at }) => at <= now);
		stream.changes = stream.changes.filter(({ at }) => at > now);
		for (const { values } of due) {
			if (values === 'delete') world.dataStreams.delete(stream.id);
			else Object.assign(stream, values);
		}
	}
}

/** Accepts a change, which takes effect after a moment. */
export function changeStream(world: World, stream: DataStream, values: StreamChange['values']) {
	stream.changes.push({ at: performance.now() + world.settings.streamChangeMs, values });
}

/** Whether the status is about to change, or the stream about to go. */
export const isChanging = ({ status, changes }: DataStream): boolean =>
	status === PENDING ||
	changes.some(({ values }) => values === 'delete' || values.status !== undefined);

/** Adds a stream, Pending at first; returns its id. */
export function createStream(world: World, body: NewStream, problems: Problems): number {
	const type = body.data_stream_type.id;
	const destination = readDestination(world, body.destination, problems);
	const filters = readFilters(body.filters ?? [], type, problems);
	if (problems.entries.length > 0) return 0;
	const id = takeId(world, 'dataStream');
	const stream: DataStream = {
		id,
		name: body.name ?? '',
		type,
		destination,
		filters,
		status: PENDING,
		createdAt: world.clock.now(),
		changes: [],
		delivery: freshDelivery(newestRecord(world, type)),
	};
	world.dataStreams.set(id, stream);
	changeStream(world, stream, { status: RUNNING });
	return id;
}

/** Returns the new values of a PATCH, without its status. */
export function readStreamChange(
	world: World,
	body: StreamChangeBody,
	{ type }: DataStream,
	problems: Problems,
) {
	const { name, destination, filters } = body;
	return {
		...(typeof name === 'string' && { name }),
		...(destination && { destination: readDestination(world, destination, problems) }),
		...(filters && { filters: readFilters(filters, type, problems) }),
	};
}

/**
 * @assumption IP addresses are refused, except those that the sandbox may call
 * (docs/service/streams.md, *Delivery*). Check: create a stream to an IP address.
 */
function readDestination(
	{ receivers }: World,
	{ credentials }: NewStream['destination'],
	problems: Problems,
): StreamDestination {
	const { url, method, headers, size } = credentials;
	if (!/^https?:/i.test(url) || !URL.canParse(url)) {
		problems.add(1403, `'${url}' is not a web address.`);
	} else if (
		!receivers.mayCall(url) &&
		ipaddr.isValid(new URL(url).hostname.replace(/^\[|\]$/g, ''))
	) {
		problems.add(1403, `'${url}' has an IP address instead of a host name.`);
	}
	return { url, method: method ?? 'POST', headers: headers ?? [], size: size ?? DEFAULT_SIZE };
}

/**
 * One filter, or a second one in a group `or` (docs/service/streams.md, *Filters*).
 * @assumption Other combinations are refused, and so is a filter of usage records (docs/service/streams.md, *Filters*).
 * Check: create streams with such filters.
 */
function readFilters(
	sent: NonNullable<NewStream['filters']>,
	type: StreamType,
	problems: Problems,
): StreamFilter[] {
	const filters = sent as StreamFilter[];
	const [first, second, ...more] = filters.map((filter) => 'or' in filter);
	const isOne = first !== true && second !== false && more.length === 0;
	if (!isOne || plainFilters(filters).length !== filters.length) {
		problems.add(1406, "Only one filter is allowed, and a second one in 'or'.");
	}
	if (filters.length > 0 && type === 1) problems.add(1406, 'Usage data has no filters.');
	for (const filter of plainFilters(filters)) {
		if (!isFilter(filter)) {
			problems.add(1403, `The value of '${filter.field}' in 'filters' is wrong.`);
		}
	}
	return filters;
}

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);
const isNumber = (value: unknown) => Number.isSafeInteger(value) || isText(value, /^\d+$/);

/** Texts as in the contract, or numbers and a bare boolean as in the documentation. */
function isFilter({ field, value }: { field: string; value: unknown }): boolean {
	const values: unknown[] = Array.isArray(value) ? value : [];
	if (field === 'event_type_id') return values.length > 0 && values.every(isNumber);
	if (typeof value === 'boolean') return true;
	return values.length > 0 && values.every((one) => isText(one, /^(true|false)$/));
}
