import { announceSms, type World } from '../world/types';

/**
 * Retries the buffered MT SMS of a device that is online again, and lets the device send its planned ones.
 * @assumption The network announces a device that comes back, so a buffered SMS is tried at once (docs/service/sms.md,
 * *Statuses*). Check: switch a device on and compare `last_delivery_attempt`.
 */
export function wakeSms(world: World, endpointId: number, at: number): void {
	for (const sms of world.sms.get(endpointId) ?? []) {
		if (sms.type !== 'MT' || sms.status !== 3) continue;
		sms.nextStepAt = at;
		announceSms(world, sms);
	}
	for (const planned of world.outbox.get(endpointId) ?? []) {
		for (const watcher of world.outboxWatchers) watcher(planned);
	}
}
