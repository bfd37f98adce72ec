import type { TestDevice } from './commandLine';
import { differencesOf } from './differences';
import { observe } from './observe';
import type { Comparison } from './report/report';
import { CannotRun } from './sides/cannotRun';
import { counted } from './sides/open';
import type { OpenSide } from './sides/openSide';
import { lookAt } from './look';
import { at } from './probes/lists';
import type { Observation, Probe, Side, Topic } from './types';
import { STEPS } from './writes';
import { carryOut } from './writes/carryOut';
import { withoutEnding } from './writes/signals';

/** What a comparison does besides reading. */
export interface Wishes {
	probes: readonly Probe[];
	/** Hears how many probes the left side has answered. */
	progress?: (done: number, of: number) => void;
	writes?: {
		device: TestDevice;
		say: (line: string) => void;
	};
}

/** Everything a report is made of, and what could not be taken back from the test device. */
export interface Outcome extends Comparison {
	left_behind: string[];
}

/** Carries out all probes on both sides, then the writes if they are wanted. */
export async function compare(
	left: OpenSide,
	right: OpenSide,
	{ probes, progress = () => undefined, writes }: Wishes,
): Promise<Outcome> {
	const ours = counted(left.side);
	const theirs = counted(right.side);
	let done = 0;
	const seenLeft = await observe(ours.side, probes, () => progress((done += 1), probes.length));
	const seenRight = await observe(theirs.side, probes);
	const topics: Topic[] = [...probes, ...(writes ? STEPS : [])];
	const left_behind = writes
		? await write(ours.side, seenLeft, theirs.side, seenRight, writes)
		: [];
	return {
		probes: topics,
		left: seenLeft,
		right: seenRight,
		names: { left: left.name, right: right.name },
		differences: differencesOf(topics, seenLeft, seenRight),
		requests: ours.requests() + theirs.requests(),
		at: new Date(),
		left_behind,
	};
}

/** Changes the test device, then a device of the sandbox, and adds to what was seen. */
async function write(
	left: Side,
	seenLeft: Observation,
	right: Side,
	seenRight: Observation,
	{ device, ...wishes }: NonNullable<Wishes['writes']>,
): Promise<string[]> {
	const ours = await withoutEnding(wishes.say, (isStopped) =>
		carryOut(left, device, STEPS, { ...wishes, isStopped }),
	);
	const theirs = await carryOut(right, await anyDevice(right), STEPS, { say: () => undefined });
	for (const [name, findings] of ours.seen) seenLeft.set(name, findings);
	for (const [name, findings] of theirs.seen) seenRight.set(name, findings);
	return ours.left;
}

/** A device of the sandbox with an active SIM and without a data quota. */
async function anyDevice(side: Side): Promise<TestDevice> {
	const look = lookAt(side);
	const active = (await look.rows('/api/v1/endpoint')).filter(
		(row) => at('sim.status.id')(row) === 1,
	);
	for (const { id, name } of active) {
		const { status } = await look.get(`/api/v1/endpoint/${String(id)}/quota/data`);
		if (status === 404) return { id: String(id), name: String(name) };
	}
	throw new CannotRun('The sandbox has no device to write to.');
}
