import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../core/http/errors';
import type { World } from '../core/world/types';

/**
 * Runs a creation after the latency, with the address space for itself: a second one meanwhile is refused with 404
 * (docs/service/endpoints.md, *Create*). Bulk creations run one after another, whatever their address spaces
 * (docs/service/limits.md, *One after another*).
 * @assumption A second bulk creation meanwhile gets the same 404 (docs/service/limits.md, *One after another*). Check:
 * send two bulk creations at once.
 */
export async function oneCreation<Result>(
	world: World,
	needs: (number | 'bulk')[],
	create: () => Result,
): Promise<Result> {
	if (needs.some((need) => world.creating.has(need))) {
		throw refusal(404, 1601, 'IP address space is in use for creating another endpoint.');
	}
	for (const need of needs) world.creating.add(need);
	try {
		if (world.settings.latencyMs > 0)
			await sleep(world.settings.latencyMs, undefined, { ref: false });
		return create();
	} finally {
		for (const need of needs) world.creating.delete(need);
	}
}
