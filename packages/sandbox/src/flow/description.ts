import { LIST_QUERY, NEWER_HEADERS, type Call, type Noun, reads } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

/** Keys of rows in both views; only in the destination view are they never null. */
const KNOWN: Record<string, Schema> = {
	destination_ip: s.text,
	destination_port: s.integer,
	protocol: s.text,
	started_on: s.zuluDate,
	completed_on: s.zuluDate,
	bytes_up: s.integer,
	bytes_down: s.integer,
};
const PERHAPS = Object.fromEntries(
	Object.entries(KNOWN).map(([key, schema]) => [key, s.orNull(schema)]),
);

const view = (summary: string, row: string): Call =>
	reads(summary, s.list(s.ref(row)), {
		description: 'Without bounds of time in `q`, the last hour.',
		query: LIST_QUERY,
		headers: NEWER_HEADERS,
	});

/** Flow logs (docs/service/flow-logs.md, *Operations*). */
export const flowLog: Noun = {
	name: 'Flow logs',
	schemas: {
		FlowDestination: s.object({
			destination_hostname: s.orNull(s.text),
			...KNOWN,
			flow_count: s.integer,
		}),
		FlowRow: s.object({
			flow_id: s.text,
			organisation_id: s.integer,
			endpoint_id: s.integer,
			destination_hostname: s.orNull(s.text),
			...PERHAPS,
			duration_seconds: s.orNull(s.integer),
			event_type: s.orNull(s.oneOf('flow_start', 'flow_update', 'flow_end')),
			direction: s.orNull(s.oneOf('ingress', 'egress')),
			source_ip: s.orNull(s.text),
			source_port: s.orNull(s.integer),
			destination_hostname_source: s.orNull(s.text),
			nat_details: s.orNull(s.object({ public_ip: s.text })),
			pdp_context: s.orNull(
				s.object({
					mcc: s.digits,
					mnc: s.digits,
					apn: s.text,
					imsi: s.digits,
					country: s.object({
						id: s.integer,
						name: s.text,
						country_code: s.text,
						iso_code: s.text,
					}),
					operator: s.named,
				}),
			),
			release_details: s.orNull(s.object({ release_side: s.text, release_reason: s.text })),
			session_id: s.orNull(s.text),
			last_loaded_at: s.orNull(s.zuluDate),
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
