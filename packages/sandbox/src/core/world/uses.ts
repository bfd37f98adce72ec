import type { Endpoint, World } from './types';

/** How many endpoints use each profile. */
export function countUses(
	world: World,
	profileOf: (endpoint: Endpoint) => number,
): Map<number, number> {
	const uses = new Map<number, number>();
	for (const endpoint of world.endpoints.values()) {
		const id = profileOf(endpoint);
		uses.set(id, (uses.get(id) ?? 0) + 1);
	}
	return uses;
}
