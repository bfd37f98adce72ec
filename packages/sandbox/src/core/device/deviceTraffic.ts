import { sessionId, type DataSession } from '../world/connection';
import { DAY, MINUTE, SECOND } from '../world/dates';
import type { Device } from '../world/device';
import type { Flow } from '../world/flow';
import { networkOf } from '../world/networks';
import type { Endpoint, World } from '../world/types';
import { nextFlowId, storeFlows } from '../traffic/flowStore';

/** Time from the start of a data session to the first data, and between two uploads. */
const FIRST = 2 * SECOND;
const EVERY = 10 * MINUTE;
/** Name servers of a profile without its own. */
const USUAL_DNS = { primary: '192.0.2.53', secondary: '198.51.100.53' };

/** Prepares a device that sends data by itself for a new data session. */
export function beginTraffic(world: World, endpoint: Endpoint, session: DataSession): void {
	const device = world.devices.get(endpoint.id);
	if (device?.talksAt === undefined) return;
	device.talksAt = session.since + FIRST;
	device.resolves = !world.silentDns.has(dnsOf(world, endpoint)?.id ?? 0);
}

/**
 * Stores what a device has sent by itself until now. Each upload begins with a question to a name server; without an
 * answer nothing follows.
 */
export function sendData(world: World, endpoint: Endpoint, session: DataSession): void {
	const device = world.devices.get(endpoint.id);
	const now = world.clock.now();
	if (device?.talksAt === undefined || device.fault !== undefined) return;
	while (device.talksAt <= now) {
		storeFlows(world, endpoint.id, upload(world, endpoint, session, device, device.talksAt));
		// After a jump of the clock, older data would only fill the memory.
		device.talksAt = Math.max(device.talksAt + EVERY, now - DAY);
	}
}

/**
 * Whether a device without answers from its name servers gives up its session to get the present ones of the profile.
 */
export function wantsOtherDns(world: World, endpoint: Endpoint, session: DataSession): boolean {
	if (world.devices.get(endpoint.id)?.resolves !== false) return false;
	if (world.silentDns.has(dnsOf(world, endpoint)?.id ?? 0)) return false;
	return world.clock.now() - session.since >= EVERY;
}

const dnsOf = (world: World, { serviceProfileId }: Endpoint) =>
	world.serviceProfiles.get(serviceProfileId)?.dns;

function upload(
	world: World,
	endpoint: Endpoint,
	session: DataSession,
	{ resolves }: Device,
	at: number,
): Flow[] {
	const start = at - (at % SECOND);
	const { primary, secondary } = dnsOf(world, endpoint) ?? USUAL_DNS;
	const flow = (startedAt: number, seconds: number, values: Partial<Flow>): Flow => ({
		...flowBase(world, endpoint, session),
		startedAt,
		completedAt: startedAt + seconds * SECOND,
		loadedAt: startedAt + seconds * SECOND,
		...values,
	});
	const question = { destination_port: 53, protocol: 'UDP', bytes_up: 64, bytes_down: 0 };
	if (resolves === false) {
		return [primary, secondary].map((server, index) =>
			flow(start + index * 5 * SECOND, 5, { ...question, destination_ip: server }),
		);
	}
	return [
		flow(start, 1, { ...question, destination_ip: primary, bytes_down: 96 }),
		flow(start + SECOND, 20, {
			destination_hostname: 'broker.example.com',
			destination_hostname_source: 'TLS_SNI',
			bytes_up: 2400,
			bytes_down: 900,
		}),
	];
}

function flowBase(world: World, endpoint: Endpoint, session: DataSession): Flow {
	const imsi = world.sims.get(endpoint.simId ?? 0)?.imsi;
	return {
		flow_id: nextFlowId(world),
		organisation_id: world.organisation.id,
		endpoint_id: endpoint.id,
		startedAt: null,
		completedAt: null,
		event_type: 'flow_end',
		direction: 'egress',
		source_ip: endpoint.ipAddress,
		source_port: 49152 + (world.nextIds.flow % 16_000),
		destination_ip: '192.0.2.10',
		destination_port: 8883,
		protocol: 'TCP',
		bytes_up: null,
		bytes_down: null,
		destination_hostname: null,
		destination_hostname_source: null,
		nat_details: { public_ip: '198.51.100.7' },
		pdp_context: imsi === undefined ? null : { ...networkOf(world, endpoint.id), apn: 'iot', imsi },
		release_details: { release_side: 'client', release_reason: 'FIN' },
		session_id: sessionId(session),
		loadedAt: null,
	};
}
