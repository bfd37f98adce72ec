import { euiccOf } from '../../euicc';
import { newSim } from '../../core/device/newSim';
import { switchDevice } from '../../core/device/connection';
import { DAY } from '../../core/world/dates';
import type { Endpoint, Sim, World } from '../../core/world/types';
import { soundProfile } from './profile';

/** Forgets the past of a device and switches it on with everything set right. It sends data by itself from now on. */
export function prepareDevice(world: World, endpoint: Endpoint): void {
	const start = world.clock.now();
	forget(world, endpoint);
	const euicc = euiccOf(world, endpoint);
	euicc?.operations.splice(0);
	// Its troubles are those of the profile in use.
	for (const one of euicc?.profiles ?? []) one.fallback = one.enabled;
	const sim = world.sims.get(endpoint.simId ?? 0) ?? spareSim(world);
	sim.status = 1;
	sim.endpointId = endpoint.id;
	sim.activatedAt = Math.min(sim.activatedAt ?? start, start - DAY);
	endpoint.simId = sim.id;
	endpoint.status = 0;
	endpoint.imeiLock = false;
	endpoint.createdAt = Math.min(endpoint.createdAt, start - DAY);
	endpoint.updatedAt = Math.min(endpoint.updatedAt, start);
	endpoint.serviceProfileId = soundProfile(world, endpoint).id;
	world.devices.set(endpoint.id, { talksAt: start });
	switchDevice(world, endpoint, true);
}

/** Takes all records of the device away, but not those that streams have sent. */
function forget(world: World, { id }: Endpoint): void {
	for (const sms of world.sms.get(id) ?? []) world.unansweredSms.delete(sms);
	const kept = world.events.filter(({ endpoint }) => endpoint?.id !== id);
	world.events.splice(0, world.events.length, ...kept);
	for (const records of [
		world.sms,
		world.flows,
		world.unlogged,
		world.dataSessions,
		world.returns,
		world.overLimit,
		world.quotas.data,
		world.quotas.sms,
		world.limitExtensions,
		world.operatorBlacklists,
		world.cellAnswers,
	]) {
		records.delete(id);
	}
}

function spareSim(world: World): Sim {
	const spare = [...world.sims.values()].find(
		({ endpointId, status }) => endpointId === null && status !== 3,
	);
	return spare ?? newSim(world, 1, world.clock.now() - DAY);
}
