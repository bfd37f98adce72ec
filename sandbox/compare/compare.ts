import type { TestDevice } from './commandLine';
import { differencesOf } from './differences';
import { observe } from './observe';
import type { Comparison } from './report/report';
import { counted, type OpenSide } from './sides/open';
import type { Probe } from './types';

/** What a comparison does besides reading. */
export interface Wishes {
	probes: readonly Probe[];
	device?: TestDevice;
	/** Hears the name of each probe before it is carried out on both sides. */
	progress?: (done: number, of: number) => void;
}

/** Carries out all probes on both sides and returns everything a report is made of. */
export async function compare(
	left: OpenSide,
	right: OpenSide,
	{ probes, progress = () => undefined }: Wishes,
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
