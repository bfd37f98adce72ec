import type { Device } from './device';

/** Most devices that are known: 5 MB of state. */
export const MOST_DEVICES = 50_000;

/** Forgets the devices that were seen longest ago, beyond the limit. Returns how many. */
export function forgetOldest(devices: Map<string, Device>, most = MOST_DEVICES): number {
	const excess = devices.size - most;
	if (excess <= 0) return 0;
	// What no list has shown may be no member of the scope.
	const worth = ({ unlisted, seen }: Device) => (unlisted ? 0 : seen);
	const oldest = [...devices].sort(([, a], [, b]) => worth(a) - worth(b)).slice(0, excess);
	for (const [endpoint] of oldest) devices.delete(endpoint);
	return excess;
}
