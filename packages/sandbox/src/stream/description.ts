import { FILTER_FIELD, STREAM_STATUS, STREAM_TYPE } from '../core/world/dataStream';
import { type Call, type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const STREAMS = '/api/v2/data_stream';

/**
 * @assumption Every other connection type is refused, because the sandbox calls URLs only
 * (docs/service/streams.md, *Create*). Check: create a stream of another connection type.
 */
const DESTINATION = s.request({
	connection_type: s.oneOf('RestAPI'),
	'format?': s.oneOf('Json'),
	credentials: s.request({
		url: s.about('http or https', s.text),
		'method?': s.oneOf('POST', 'PUT', 'PATCH'),
		/**
		 * @assumption Blanks, commas and further colons in a header value are refused, apart from the one blank of Basic
		 * and Bearer (docs/service/streams.md, *Create*). Check: create a stream with such headers.
		 */
		'headers?': s.list(
			s.about('like Name:value', {
				...s.text,
				pattern: "^[\\w!#$%&'*+.^`|~-]+:(?:[A-Za-z]+ )?[^\\s,:]+$",
			}),
		),
		'size?': { ...s.integer, minimum: 1, maximum: 10_000 },
	}),
});

/** The contract has texts as values, the documentation numbers and a bare boolean. */
const PLAIN_FILTER = {
	type: 'object',
	required: ['field', 'value'],
	properties: { field: s.oneOf(...Object.values(FILTER_FIELD)), value: {} },
} as Schema<{ field: 'event_type_id' | 'alert'; value: unknown }>;

/** A second filter is in a group `or` (docs/service/streams.md, *Filters*). */
const FILTER = {
	if: { required: ['or'] },
	then: { type: 'object', properties: { or: s.list(PLAIN_FILTER) }, additionalProperties: false },
	else: PLAIN_FILTER,
} as Schema<ValueOf<typeof PLAIN_FILTER> | { or: Array<ValueOf<typeof PLAIN_FILTER>> }>;

/** The meaning of `relation_resolution` is not known; it is taken and ignored. */
const VALUES = {
	'name?': s.text,
	'filters?': s.list(FILTER),
	'relation_resolution?': {} as Schema,
};

/**
 * @assumption `data_stream_type` and `destination` are required, as every example has them
 * (docs/service/streams.md, *Create*). Check: create a stream without each of them.
 */
export const NEW_STREAM = s.request({
	...VALUES,
	data_stream_type: s.choice('Data stream type', 1, 2),
	destination: DESTINATION,
});
export type NewStream = ValueOf<typeof NEW_STREAM>;

/**
 * @assumption Only Running and Paused can be set (docs/service/streams.md, *Statuses*). Check: set the status 3.
 */
export const STREAM_CHANGE = s.request({
	...VALUES,
	'destination?': DESTINATION,
	'status?': s.choiceAsShown('Data stream status', 1, 2),
});
export type StreamChangeBody = ValueOf<typeof STREAM_CHANGE>;

const types = (summary: string): Call => reads(summary, s.list(s.described()));

/** Data streams (docs/service/streams.md, *Operations*). */
export const dataStream: Noun = {
	name: 'Data streams',
	schemas: {
		DataStream: s.object({
			id: s.about('a number in the documentation', { type: ['string', 'integer'] }),
			name: s.text,
			data_stream_type: s.described(s.oneOf(...Object.keys(STREAM_TYPE).map(Number))),
			status: s.described(s.oneOf(...Object.keys(STREAM_STATUS).map(Number))),
			destination: s.object({
				connection_type: s.text,
				format: s.text,
				credentials: s.object({
					url: s.text,
					method: s.text,
					headers: s.about('masked', s.list(s.text)),
					size: s.integer,
				}),
			}),
			filters: s.list(
				s.object({
					'field?': s.text,
					'value?': { anyOf: [s.flag, s.list({ type: ['string', 'integer'] })] },
					'or?': s.about('a second filter', s.list({ type: 'object' })),
				}),
			),
		}),
	},
	calls: {
		[`GET ${STREAMS}`]: reads(
			'List data streams',
			{ anyOf: [s.list(s.ref('DataStream')), s.ref('DataStream')] },
			{ description: 'The contract describes the answer as a single object.' },
		),
		[`POST ${STREAMS}`]: changes('Create a data stream', 201, NEW_STREAM, s.object({})),
		[`GET ${STREAMS}/{id}`]: reads('Read a data stream', s.ref('DataStream')),
		[`PATCH ${STREAMS}/{id}`]: changes('Change a data stream', 202, STREAM_CHANGE),
		[`POST ${STREAMS}/{id}/restart`]: changes('Restart a data stream', 202),
		[`DELETE ${STREAMS}/{id}`]: changes('Delete a data stream', 202),
		[`GET ${STREAMS}/type`]: types('List the types of data streams'),
		[`GET ${STREAMS}/status`]: types('List the statuses of data streams'),
		[`GET ${STREAMS}/filter_field_type`]: types('List the filter fields of data streams'),
	},
};
