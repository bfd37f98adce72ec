import { newSession } from '../world/connection';
import { deviceOf } from '../world/device';
import { takeId, type Endpoint, type Sim, type World } from '../world/types';
import { recordSession } from '../traffic/dataUsage';
import { reportImei } from './deviceImei';
import { beginTraffic } from './deviceTraffic';
import { emitSessionClosed, emitSessionOpened } from '../events/sessionEvents';
import { wakeSms } from './modem';

/** Opens a data session, with the event; `at` may lie in the past. */
export function openSession(world: World, endpoint: Endpoint, sim: Sim, at: number): void {
	const imei = reportImei(world, endpoint);
	const session = newSession(takeId(world, 'dataSession'), at, imei);
	world.dataSessions.set(endpoint.id, session);
	emitSessionOpened(world, endpoint, sim, session);
	beginTraffic(world, endpoint, session);
	wakeSms(world, endpoint.id, at);
}

/** Ends the data session if there is one, with the event unless it is `unseen`. */
export function closeSession(world: World, endpoint: Endpoint, unseen = false): void {
	const session = world.dataSessions.get(endpoint.id);
	if (!session) return;
	world.dataSessions.delete(endpoint.id);
	deviceOf(world, endpoint.id).heardAt = world.clock.now();
	const sim = world.sims.get(endpoint.simId ?? 0);
	if (!unseen) emitSessionClosed(world, endpoint, sim, session);
	recordSession(world, endpoint, sim, session);
}
