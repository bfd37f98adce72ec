import type { Random } from '../../../../../packages/sandbox/src/core/world/random';
import type { Device } from './fakeDevice';

const DEVICES = 20;
const SECOND_MS = 1_000;

/** At once, late, after the wait, twice, in parts, with lost parts, with other SMS, never, and devices that are off. */
const drawDevice = (random: Random): Device => ({
	deliveryMs: random.chance(0.7) ? 1_000 : random.between(0, 90_000),
	answerMs: random.chance(0.15) ? undefined : random.between(0, random.pick([0, 10_000, 90_000])),
	times: random.chance(0.3) ? 2 : 1,
	gapMs: random.between(0, random.pick([0, 60_000])),
	parts: random.chance(0.3) ? random.between(2, 3) : 1,
	lost: random.chance(0.15) ? 1 : 0,
	unrelatedMs: random.chance(0.25) ? random.between(0, 20_000) : undefined,
});

type Match = 'any' | 'anyReply' | 'ownReply';

const drawCommand = (random: Random) => ({
	endpointId: random.between(1, DEVICES),
	waitMs: random.between(2, random.pick([4, 60])) * SECOND_MS,
	match: random.pick<Match>(['any', 'anyReply', 'ownReply']),
	keepTrying: random.chance(0.2),
});

/** Up to 60 commands to 20 devices, so several to some of them. */
export const draw = (random: Random) => ({
	devices: Array.from({ length: DEVICES }, () => drawDevice(random)),
	drawn: Array.from({ length: random.between(1, 60) }, () => drawCommand(random)),
	failingReads: random.pick([0, 0.05, 0.4, 0.8]),
	failingSends: random.pick([0, 0.1]),
	latencyMs: random.pick([20, 400, 3_000]),
	aheadMs: random.between(-30, 30) * 3_600 * SECOND_MS + 300,
	oneSequence: random.chance(0.5),
	idsAreTexts: random.chance(0.5),
	stopAfterMs: random.chance(0.3) ? random.between(0, 100_000) : undefined,
});
export type Scenario = ReturnType<typeof draw>;

/** A scenario in which each device gets one command, and answers it completely if it gets it. */
export function calm({ drawn, devices, ...rest }: Scenario): Scenario {
	const isFirst = (endpointId: number, index: number) =>
		drawn.findIndex((one) => one.endpointId === endpointId) === index;
	return {
		...rest,
		failingSends: 0,
		stopAfterMs: undefined,
		devices: devices.map((one) => ({ ...one, lost: 0, unrelatedMs: undefined })),
		drawn: drawn.filter(({ endpointId }, index) => isFirst(endpointId, index)),
	};
}
