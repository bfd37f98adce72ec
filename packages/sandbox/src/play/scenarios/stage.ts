import { connectionState, settleConnection } from '../../core/device/connection';
import { addFlows } from '../../core/traffic/flowStore';
import { sessionId } from '../../core/world/connection';
import { MINUTE, zuluDate } from '../../core/world/dates';
import { networkOf } from '../../core/world/networks';
import type { Random } from '../../core/world/random';
import type { Endpoint, World } from '../../core/world/types';
import type { Step } from './scenario';

/** Data of a device in the last minute; bytes. */
export interface Data {
	host: string;
	up: number;
	down: number;
}

/** Returns a step of these endpoints; those that were deleted meanwhile are left out. */
export const stepOf = (
	at: number,
	what: string,
	ids: readonly number[],
	act: (world: World, endpoint: Endpoint) => void,
): Step => ({
	at,
	what,
	happen(world) {
		for (const id of ids) {
			const endpoint = world.endpoints.get(id);
			if (endpoint) act(world, endpoint);
		}
	},
});

/** Moves data if the device has a data session; without one nothing happens. */
export function moveData(world: World, endpoint: Endpoint, { host, up, down }: Data): void {
	if (connectionState(world, endpoint) !== 'ONLINE') return;
	const session = world.dataSessions.get(endpoint.id);
	const imsi = world.sims.get(endpoint.simId ?? 0)?.imsi;
	if (!session || imsi === undefined) return;
	const now = world.clock.now();
	addFlows(world, endpoint.id, [
		{
			started_on: zuluDate(Math.max(session.since, now - MINUTE)),
			destination_hostname: host,
			destination_hostname_source: 'TLS_SNI',
			destination_ip: '203.0.113.80',
			destination_port: 443,
			bytes_up: Math.round(up),
			bytes_down: Math.round(down),
			pdp_context: { ...networkOf(world, endpoint.id), apn: 'iot', imsi },
			session_id: sessionId(session),
		},
	]);
	settleConnection(world, endpoint);
}

/** Takes this many of the endpoints that fit, by chance. RangeError when there are fewer. */
export function choose(
	world: World,
	random: Random,
	count: number,
	fits: (endpoint: Endpoint) => boolean,
): number[] {
	const left = [...world.endpoints.values()].filter(fits).map(({ id }) => id);
	if (left.length < count) {
		throw new RangeError('This fleet is too small for the scenario: start with more endpoints');
	}
	const found: number[] = [];
	while (found.length < count) {
		found.push(...left.splice(random.between(0, left.length - 1), 1));
	}
	return found.sort((a, b) => a - b);
}

/** Whether the device has an active SIM and a data session. */
export const isOnline = ({ dataSessions, sims }: World, { id, simId }: Endpoint): boolean =>
	dataSessions.has(id) && sims.get(simId ?? 0)?.status === 1;

/** The names of endpoints, for people. */
export const namesOf = ({ endpoints }: World, ids: readonly number[]): string =>
	ids.map((id) => endpoints.get(id)?.name ?? `Device ${id}`).join(' and ');
