import type { Endpoint, World } from '../world/types';

/** Ends what a device does as no usual one does: it hangs, or keeps quiet. */
export function restartModem({ devices, clock }: World, { id }: Endpoint): void {
	const device = devices.get(id);
	delete device?.quiet;
	if (device?.fault === undefined) return;
	delete device.fault;
	if (device.talksAt !== undefined) device.talksAt = Math.max(device.talksAt, clock.now());
}
