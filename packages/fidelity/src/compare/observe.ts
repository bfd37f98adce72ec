import { lookAt } from './look';
import { NotSeen, type Observation, type Probe, type Side } from './types';

/** Carries out all probes on a side, one after the other. */
export async function observe(
	side: Side,
	probes: readonly Probe[],
	progress: (probe: Probe) => void = () => undefined,
): Promise<Observation> {
	const look = lookAt(side);
	const seen: Observation = new Map();
	for (const probe of probes) {
		if (probe.login !== undefined && probe.login !== side.login) continue;
		progress(probe);
		try {
			seen.set(probe.name, await probe.observe(look));
		} catch (error) {
			if (!(error instanceof NotSeen)) throw error;
		}
	}
	return seen;
}
