import type { TestDevice } from '../commandLine';
import { NotSeen, type Observation, type Side } from '../types';
import { handFor, type Leaving, type WriteStep } from './hand';

export interface WriteWishes {
	/** Says what is sent, before it is sent. */
	say: (line: string) => void;
	/** Whether the person wants to stop: no further step begins, and everything is taken back. */
	isStopped?: () => boolean;
}

/** What the writes have shown, and what is left on the device: nothing, unless a service refused to take it back. */
export interface Written {
	seen: Observation;
	left: string[];
}

/** Carries out all steps on a device. Takes every change back in reverse order, also after a failure. */
export async function carryOut(
	side: Side,
	device: TestDevice,
	steps: readonly WriteStep[],
	{ say, isStopped = () => false }: WriteWishes,
): Promise<Written> {
	const { hand, leavings } = await handFor(side, device, say);
	const seen: Observation = new Map();
	const left: string[] = [];
	try {
		for (const step of steps) {
			if (isStopped()) break;
			try {
				seen.set(step.name, await step.carryOut(hand));
			} catch (error) {
				if (!(error instanceof NotSeen)) throw error;
			}
		}
	} finally {
		left.push(...(await takeBack(leavings, say)));
	}
	return { seen, left };
}

async function takeBack(leavings: Leaving[], say: (line: string) => void): Promise<string[]> {
	const left: string[] = [];
	for (const { name, takeBack: back } of leavings.reverse()) {
		say(`Taking back: ${name}`);
		const isDone = await back().catch(() => false);
		if (!isDone) {
			left.push(name);
			say(`NOT taken back: ${name}. Please look at the test device.`);
		}
	}
	return left;
}
