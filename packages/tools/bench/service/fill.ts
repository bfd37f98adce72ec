import type { FlowRow, World } from '../../../sandbox/src';
import { addEvent } from '../../../sandbox/src/play/addEvent';
import { addFlows } from '../../../sandbox/src/core/traffic/flowStore';

/** Records of the service at the start of a row. */
export interface Stock {
	endpoints: number;
	/** Rows in the flow log of the first endpoint within the last day, each with another destination. */
	flows?: number;
	/** Sign-ons, openings and ends of data sessions within the last 30 days, in turn for each endpoint. */
	events?: number;
}

/** Number of records at the service, by the kinds that rows write. */
export interface Written {
	endpoints: number;
	changed: number;
}

const HOUR_MS = 3_600_000;
/** Less than the retention, which goes on during the bench. */
const EVENTS_MS = 29 * 24 * HOUR_MS;
const TYPES = [2, 3, 5] as const;
const START_MS = 20 * HOUR_MS;

/** Adds flow rows with all columns filled. */
export function fillFlows(world: World, { flows = 0 }: Stock): void {
	const [endpoint] = world.endpoints.values();
	if (endpoint === undefined || flows === 0) return;
	world.flows.set(endpoint.id, []);
	const start = world.clock.now() - START_MS;
	const step = Math.floor((START_MS - HOUR_MS) / flows);
	const rows = Array.from({ length: flows }, (_, n) => flowRow(start + n * step, n));
	addFlows(world, endpoint.id, rows);
}

/** Adds events, oldest first. */
export function fillEvents(world: World, { events = 0 }: Stock): void {
	const ids = [...world.endpoints.keys()];
	if (events > 0) world.events = [];
	const start = world.clock.now() - EVENTS_MS;
	for (let n = 0; n < events; n++) {
		const at = new Date(start + Math.floor((n * EVENTS_MS) / events));
		const round = Math.floor(n / ids.length);
		const type = TYPES[round % TYPES.length] ?? 2;
		const session = Math.floor(round / TYPES.length) * ids.length + (n % ids.length);
		const detail = { ...OPERATOR, ...(type !== 2 && sessionDetail(session)) };
		addEvent(world, { type, endpointId: ids[n % ids.length], at, detail });
	}
}

const OPERATOR = {
	...{ id: 3, name: 'Example Mobile' },
	country: { name: 'Germany', country_code: '49', mcc: '262', iso_code: 'de', id: 74 },
};
const sessionDetail = (n: number) => ({
	session_id: `2a4ff039-0000-4000-8000-${String(n).padStart(12, '0')}`,
	pdp_context: { rat_type: 6, apn: 'iot', imeisv: '3569380370100101', mcc: '262', mnc: '01' },
});

/** Returns a window that contains all rows, the same for a whole run of the bench. */
export const flowWindow = ({ clock }: World) => ({
	from: iso(clock.now() - START_MS - HOUR_MS),
	until: iso(clock.now()),
});

const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const flowRow = (startedAt: number, n: number): Partial<FlowRow> => ({
	started_on: iso(startedAt),
	completed_on: iso(startedAt + 42_000),
	last_loaded_at: iso(startedAt + 120_000),
	destination_ip: `203.0.${(n >> 8) & 255}.${n & 255}`,
	destination_port: 1024 + (n >> 16),
	destination_hostname: `broker-${n % 500}.example.com`,
	destination_hostname_source: 'TLS_SNI',
	bytes_up: 1000 + (n % 9000),
	bytes_down: 500 + (n % 30_000),
	nat_details: { public_ip: '198.51.100.7' },
	pdp_context: {
		mcc: '262',
		mnc: '01',
		apn: 'iot',
		imsi: '901430000000001',
		country: { name: 'Germany', country_code: '49', iso_code: 'de', id: 74 },
		operator: { id: 3, name: 'Example Mobile' },
	},
	release_details: { release_side: 'client', release_reason: 'FIN' },
	session_id: `2a4ff039-0000-4000-8000-${String(n).padStart(12, '0')}`,
});
