import { sessionId, type DataSession } from '../world/connection';
import { SECOND } from '../world/dates';
import type { Flow } from '../world/flow';
import { MEGABYTE } from '../world/services';
import type { Endpoint, Sim, World } from '../world/types';
import { recordUsage } from './recordUsage';

/** An open session gets a record for this many bytes, in this interval (docs/service/streams.md, *Usage record*). */
const LARGE = 100_000;
const INTERVAL = 45 * SECOND;

/** Counts new flows of the open session; a session that has grown gets a usage record. */
export function countFlows(world: World, endpointId: number, flows: Flow[]): void {
	const session = world.dataSessions.get(endpointId);
	const endpoint = world.endpoints.get(endpointId);
	if (!session || !endpoint) return;
	const { uncounted, moved } = session;
	for (const { startedAt, bytes_up: up, bytes_down: down } of flows) {
		if (startedAt !== null && startedAt < session.since) continue;
		for (const count of [moved, uncounted]) {
			count.tx += up ?? 0;
			count.rx += down ?? 0;
		}
	}
	const isLarge = uncounted.rx + uncounted.tx >= LARGE;
	if (!isLarge || world.clock.now() - uncounted.since < INTERVAL) return;
	recordSession(world, endpoint, world.sims.get(endpoint.simId ?? 0), session);
}

/**
 * Stores the usage record of a session, with what it used since its start or its last record
 * (docs/service/streams.md, *Usage record*).
 * @assumption A session without traffic gets no record (docs/service/streams.md, *Usage record*). Check: open and close
 * a session without sending data.
 */
export function recordSession(
	world: World,
	endpoint: Endpoint,
	sim: Sim | undefined,
	session: DataSession,
): void {
	const { since, rx, tx } = session.uncounted;
	if (!sim || rx + tx === 0) return;
	const now = world.clock.now();
	session.uncounted = { since: now, rx: 0, tx: 0 };
	recordUsage(world, endpoint, sim, {
		traffic: 5,
		startedAt: since,
		endedAt: now,
		rx: rx / MEGABYTE,
		tx: tx / MEGABYTE,
		session: sessionId(session),
	});
}
