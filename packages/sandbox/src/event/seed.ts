import { emitRegistered } from '../core/events/locationEvents';
import { emitSessionClosed, emitSessionOpened } from '../core/events/sessionEvents';
import { newSession, type DataSession } from '../core/world/connection';
import { MINUTE, SECOND } from '../core/world/dates';
import { takeId, type Endpoint, type World } from '../core/world/types';

/** Adds the events of devices that came online, oldest first, and of those that were online as long as they had flows. */
export function seedEvents(world: World, endpoints: Endpoint[]): void {
	const steps = endpoints.flatMap((endpoint) => {
		const sim = world.sims.get(endpoint.simId ?? 0);
		const open = world.dataSessions.get(endpoint.id);
		const past = open ? undefined : pastSession(world, endpoint);
		const session = open ?? past?.session;
		if (!session) return [];
		const begin = () => {
			emitRegistered(world, endpoint, session.since - 2 * SECOND);
			emitSessionOpened(world, endpoint, sim, session);
		};
		const end = () => emitSessionClosed(world, endpoint, sim, session, past?.until);
		return [{ at: session.since, emit: begin }, ...(past ? [{ at: past.until, emit: end }] : [])];
	});
	for (const { emit } of steps.sort((a, b) => a.at - b.at)) emit();
}

/** The data session that an offline device needs for its flows; undefined without flows. */
function pastSession(
	world: World,
	{ id, imei }: Endpoint,
): { session: DataSession; until: number } | undefined {
	const flows = world.flows.get(id) ?? [];
	const times = flows.flatMap(({ startedAt, completedAt }) => [startedAt, completedAt]);
	const known = times.filter((time) => time !== null);
	if (known.length === 0) return undefined;
	const since = Math.min(...known) - MINUTE;
	const session = newSession(takeId(world, 'dataSession'), since, imei);
	for (const { bytes_up: up, bytes_down: down } of flows) {
		session.moved.tx += up ?? 0;
		session.moved.rx += down ?? 0;
	}
	return { session, until: Math.min(Math.max(...known) + MINUTE, world.clock.now()) };
}
