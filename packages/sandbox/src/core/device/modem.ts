import { type Endpoint, type World, announceSms } from '../world/types';

/** Ends what a device does as no usual one does: it hangs, or keeps quiet. */
export function restartModem({ devices, clock }: World, { id }: Endpoint): void {
	const device = devices.get(id);
	delete device?.quiet;
	if (device?.fault === undefined) return;
	delete device.fault;
	if (device.talksAt !== undefined) device.talksAt = Math.max(device.talksAt, clock.now());
}

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
