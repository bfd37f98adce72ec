import { emitRegistered } from '../rules/locationEvents';
import { emitSessionOpened } from '../rules/sessionEvents';
import { SECOND } from '../world/dates';
import type { Endpoint, World } from '../world/types';

/** Adds the events of devices that came online, oldest first. */
export function seedEvents(world: World, endpoints: Endpoint[]): void {
	const sessions = endpoints
		.flatMap((endpoint) => {
			const session = world.dataSessions.get(endpoint.id);
			return session ? [{ endpoint, session }] : [];
		})
		.sort((a, b) => a.session.since - b.session.since);
	for (const { endpoint, session } of sessions) {
		const sim = world.sims.get(endpoint.simId ?? 0);
		emitRegistered(world, endpoint, session.since - 2 * SECOND);
		emitSessionOpened(world, endpoint, sim, session);
	}
}
