import { differencesOf } from './differences';
import { observe } from './observe';
import type { Comparison } from './report/report';
import type { OpenSide } from './sides/openSide';
import { counted } from './sides/service';
import type { Probe } from './types';

/** Carries out all probes on both sides. `progress` hears how many the left side has answered. */
export async function compare(
	left: OpenSide,
	right: OpenSide,
	probes: readonly Probe[],
	progress: (done: number, of: number) => void = () => undefined,
): Promise<Comparison> {
	const ours = counted(left.side);
	const theirs = counted(right.side);
	let done = 0;
	const seenLeft = await observe(ours.side, probes, () => progress((done += 1), probes.length));
	const seenRight = await observe(theirs.side, probes);
	return {
		probes,
		left: seenLeft,
		right: seenRight,
		names: { left: left.name, right: right.name },
		differences: differencesOf(probes, seenLeft, seenRight),
		requests: ours.requests() + theirs.requests(),
		at: new Date(),
	};
}
