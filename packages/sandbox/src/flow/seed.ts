import { nextFlowId, storeFlows } from '../core/traffic/flowStore';
import { HOUR, MINUTE, SECOND } from '../core/world/dates';
import type { Flow, PdpContext } from '../core/world/flow';
import { networkOf } from '../core/world/networks';
import type { Random } from '../core/world/random';
import type { Endpoint, World } from '../core/world/types';

type Target = Pick<
	Flow,
	| 'destination_hostname'
	| 'destination_hostname_source'
	| 'destination_ip'
	| 'destination_port'
	| 'protocol'
>;

function target(
	destination_hostname: string | null,
	destination_hostname_source: string | null,
	destination_ip: string,
	destination_port: number,
	protocol: string,
): Target {
	return {
		destination_hostname,
		destination_hostname_source,
		destination_ip,
		destination_port,
		protocol,
	};
}

const TARGETS = [
	target('broker.example.com', 'TLS_SNI', '192.0.2.10', 8883, 'TCP'),
	target('broker.example.com', 'TLS_SNI', '192.0.2.10', 8883, 'TCP'),
	target('coap.example.com', 'reverse_dns', '192.0.2.20', 5684, 'UDP'),
	target('time.example.net', 'reverse_dns', '198.51.100.123', 123, 'UDP'),
	target('firmware.example.com', 'TLS_SNI', '203.0.113.40', 443, 'TCP'),
	target(null, null, '198.51.100.53', 53, 'UDP'),
	target(null, null, '2001:db8::1', 443, 'TCP'),
];

/** A day of flow logs for some endpoints: a flow every hour or two, the last ones within the last hour. */
export function seedFlows(world: World, random: Random, endpoints: Endpoint[]): void {
	const start = Math.floor(world.clock.now() / SECOND) * SECOND;
	for (const endpoint of endpoints) {
		const rows: Flow[] = [];
		let at = start - 24 * HOUR + random.between(0, 60) * MINUTE;
		while (at < start - 12 * MINUTE) {
			rows.push(...flowRows(world, random, endpoint, at));
			at += random.between(40, 110) * MINUTE;
		}
		const latest = start - random.between(5, 11) * MINUTE;
		rows.push(...flowRows(world, random, endpoint, latest, 2 * MINUTE));
		storeFlows(
			world,
			endpoint.id,
			rows.filter(({ completedAt, startedAt }) => (completedAt ?? startedAt ?? 0) <= start),
		);
	}
}

/** The rows of one flow: start, an update every ten minutes, end. Bytes are those of the row's own period. */
export function flowRows(
	world: World,
	random: Random,
	endpoint: Endpoint,
	startedAt: number,
	longest = 35 * MINUTE,
): Flow[] {
	const base = flowBase(world, random, endpoint, startedAt);
	const completedAt = startedAt + random.between(5, longest / SECOND) * SECOND;
	const rows: Flow[] = [{ ...base, event_type: 'flow_start', bytes_up: 0, bytes_down: 0 }];
	for (let at = startedAt; at + 10 * MINUTE < completedAt; at += 10 * MINUTE) {
		const until = at + 10 * MINUTE;
		rows.push({
			...base,
			...volume(random),
			event_type: 'flow_update',
			startedAt: at,
			completedAt: until,
		});
	}
	const release = random.pick([
		{ release_side: 'client', release_reason: 'FIN' },
		{ release_side: 'network', release_reason: 'TIMEOUT' },
	]);
	rows.push({
		...base,
		...volume(random),
		event_type: 'flow_end',
		completedAt,
		release_details: release,
	});
	for (const row of rows) row.loadedAt = (row.completedAt ?? startedAt) + 2 * MINUTE;
	return random.chance(0.08) ? rows.map(poor) : rows;
}

function volume(random: Random) {
	return { bytes_up: random.between(120, 9000), bytes_down: random.between(80, 30_000) };
}

function flowBase(world: World, random: Random, endpoint: Endpoint, startedAt: number): Flow {
	const session = String(random.between(1, 999_999_999_999)).padStart(12, '0');
	return {
		flow_id: nextFlowId(world),
		organisation_id: world.organisation.id,
		endpoint_id: endpoint.id,
		startedAt,
		completedAt: null,
		event_type: null,
		direction: 'egress',
		source_ip: endpoint.ipAddress,
		source_port: random.between(49152, 65535),
		...random.pick(TARGETS),
		bytes_up: null,
		bytes_down: null,
		nat_details: { public_ip: '198.51.100.7' },
		pdp_context: pdpContext(world, endpoint),
		release_details: null,
		session_id: `2a4ff039-0000-4000-8000-${session}`,
		loadedAt: null,
	};
}

function pdpContext(world: World, endpoint: Endpoint): PdpContext | null {
	const imsi = world.sims.get(endpoint.simId ?? 0)?.imsi;
	return imsi === undefined ? null : { ...networkOf(world, endpoint.id), apn: 'iot', imsi };
}

/** A row with the nullable columns empty (docs/service/flow-logs.md, *Detail row*). */
function poor(row: Flow): Flow {
	return {
		...row,
		direction: null,
		source_ip: null,
		source_port: null,
		protocol: 'PROTO_253',
		bytes_up: null,
		bytes_down: null,
		destination_hostname: null,
		destination_hostname_source: null,
		nat_details: null,
		pdp_context: null,
		release_details: null,
		session_id: null,
		loadedAt: null,
	};
}
