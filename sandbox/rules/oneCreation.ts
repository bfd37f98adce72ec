import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../http/errors';
import type { World } from '../world/types';

/**
 * Runs a creation after the latency, with the address space for itself: a second one meanwhile is refused with 404
 * (service.md, Errors).
 */
export async function oneCreation<Result>(
	world: World,
	spaceId: number,
	create: () => Result,
): Promise<Result> {
	if (world.busyAddressSpaces.has(spaceId)) {
		throw refusal(404, 1601, 'IP address space is in use for creating another endpoint.');
	}
	world.busyAddressSpaces.add(spaceId);
	try {
		if (world.settings.latencyMs > 0) await sleep(world.settings.latencyMs);
		return create();
	} finally {
		world.busyAddressSpaces.delete(spaceId);
	}
}
