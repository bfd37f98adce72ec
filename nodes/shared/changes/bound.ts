import type { Device } from './device';

/** Most devices in the state (5 MB). */
export const MOST_DEVICES = 50_000;

/** Forgets the devices that were seen longest ago, beyond the limit. Returns how many. */
export function forgetOldest(devices: Map<string, Device>, most = MOST_DEVICES): number {
	const excess = devices.size - most;
	if (excess <= 0) return 0;
	// An unlisted device may not be a member of the scope.
	const worth = ({ unlisted, seen }: Device) => (unlisted ? 0 : seen);
	const oldest = [...devices].sort(([, a], [, b]) => worth(a) - worth(b)).slice(0, excess);
	for (const [endpoint] of oldest) devices.delete(endpoint);
	return excess;
}
