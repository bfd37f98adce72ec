import { LIST_QUERY, NEWER_HEADERS, type Call, type Noun, reads } from './call';
import { digits, integer, list, named, object, oneOf, orNull, ref } from './schema';
import { text, zuluDate, type Schema } from './schema';

/** Keys of rows in both views; only in the destination view are they never null. */
const KNOWN: Record<string, Schema> = {
	destination_ip: text,
	destination_port: integer,
	protocol: text,
	started_on: zuluDate,
	completed_on: zuluDate,
	bytes_up: integer,
	bytes_down: integer,
};
const PERHAPS = Object.fromEntries(
	Object.entries(KNOWN).map(([key, schema]) => [key, orNull(schema)]),
);

const view = (summary: string, row: string): Call =>
	reads(summary, list(ref(row)), {
		description: 'Without bounds of time in `q`, the last hour.',
		query: LIST_QUERY,
		headers: NEWER_HEADERS,
	});

/** Flow logs (docs/service/flow-logs.md, *Operations*). */
export const flowLog: Noun = {
	name: 'Flow logs',
	schemas: {
		FlowDestination: object({
			destination_hostname: orNull(text),
			...KNOWN,
			flow_count: integer,
		}),
		FlowRow: object({
			flow_id: text,
			organisation_id: integer,
			endpoint_id: integer,
			destination_hostname: orNull(text),
			...PERHAPS,
			duration_seconds: orNull(integer),
			event_type: orNull(oneOf('flow_start', 'flow_update', 'flow_end')),
			direction: orNull(oneOf('ingress', 'egress')),
			source_ip: orNull(text),
			source_port: orNull(integer),
			destination_hostname_source: orNull(text),
			nat_details: orNull(object({ public_ip: text })),
			pdp_context: orNull(
				object({
					mcc: digits,
					mnc: digits,
					apn: text,
					imsi: digits,
					country: object({ id: integer, name: text, country_code: text, iso_code: text }),
					operator: named,
				}),
			),
			release_details: orNull(object({ release_side: text, release_reason: text })),
			session_id: orNull(text),
			last_loaded_at: orNull(zuluDate),
		}),
	},
	calls: {
		'GET /api/v1/endpoint/{id}/flowlogs/destination': view(
			'List the traffic of an endpoint by destination',
			'FlowDestination',
		),
		'GET /api/v1/endpoint/{id}/flowlogs/detail': view(
			'List the flow records of an endpoint',
			'FlowRow',
		),
	},
};
