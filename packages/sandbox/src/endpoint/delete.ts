import { refusal } from '../core/http/errors';
import type { Endpoint, World } from '../core/world/types';
import { giveBackAddress } from './address';
import { leaveImei } from '../core/device/deviceImei';
import { releaseSim, changeSimStatus } from '../sim';

/**
 * 409 while a SIM is assigned (docs/service/endpoints.md, *Delete*).
 * @assumption The 409 has code 1406 and this wording (docs/service/endpoints.md, *Delete*). Check: delete an endpoint
 * with a SIM.
 */
export function refuseWithSim(endpoint: Endpoint): void {
	if (endpoint.simId === null) return;
	throw refusal(409, 1406, `Endpoint with Id '${endpoint.id}' has a SIM assigned.`);
}

/** Removes an endpoint with all its records. Address, IMEI and name become free; the id is never reused. */
export function deleteEndpoint(world: World, endpoint: Endpoint): void {
	world.endpoints.delete(endpoint.id);
	leaveImei(world, endpoint);
	giveBackAddress(world, endpoint);
	for (const sms of world.sms.get(endpoint.id) ?? []) world.unansweredSms.delete(sms);
	const belongings = [
		world.sms,
		world.answering,
		world.outbox,
		world.flows,
		world.unlogged,
		world.dataSessions,
		world.returns,
		world.devices,
		world.operatorBlacklists,
		world.cellAnswers,
		world.quotas.data,
		world.quotas.sms,
		world.limitExtensions,
	];
	for (const map of [...belongings, world.unsettled, world.overLimit]) map.delete(endpoint.id);
}

/**
 * Deletes endpoints and releases their SIMs, which are then suspended or deleted (docs/service/endpoints-bulk.md,
 * *Delete many*).
 */
export function deleteBulk(world: World, endpoints: Endpoint[], deleteSims: boolean): void {
	for (const endpoint of endpoints) {
		const sim = world.sims.get(endpoint.simId ?? 0);
		releaseSim(world, endpoint);
		if (sim) changeSimStatus(world, sim, deleteSims ? 3 : 2, endpoint);
		deleteEndpoint(world, endpoint);
	}
}
