import fc from 'fast-check';
import type { Fault } from './service';
import type { Act, Fleet } from './truth';

/** How one poll goes: what n8n does, and what the service does. */
export interface Poll {
	how: 'tick' | 'restart' | 'reading' | 'returned' | 'stored' | 'twice';
	fault?: Fault;
}
export interface Step {
	acts: Act[];
	minutes: number;
	poll: Poll;
}
export interface History {
	steps: Step[];
	/** Seconds that the clock of this machine is ahead. */
	skew: number;
}

/** Fleets that one trigger watches, with six devices each: a poll costs as much for one. */
export const FLEETS = 10;

const act: fc.Arbitrary<Act> = fc.record({
	kind: fc.constantFrom<Act['kind']>(
		...([
			'swap',
			'swapUnseen',
			'firmware',
			'travel',
			'roam',
			'reconnect',
			'off',
			'purged',
		] as const),
		...(['on', 'on', 'die', 'burst', 'refused', 'handover'] as const),
	),
	device: fc.nat(6 * FLEETS - 1),
	operator: fc.nat(3),
	seconds: fc.constantFrom(3, 20, 90, 580, 630),
	late: fc.array(fc.constantFrom(0, 0, 0, 1, 5, 13), { maxLength: 4 }),
});

const fault: fc.Arbitrary<Fault | undefined> = fc.option(
	fc.record({
		path: fc.constantFrom('event', 'event', 'endpoint', 'connectivity'),
		kind: fc.constantFrom<Fault['kind']>(500, 429, 'cut', 'broken', 'slow'),
		times: fc.constantFrom(1, 2, 9),
	}),
	{ nil: undefined, freq: 3 },
);

const poll: fc.Arbitrary<Poll> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ how: fc.constantFrom('tick' as const), fault }) },
	{
		weight: 3,
		arbitrary: fc.record({
			how: fc.constantFrom('restart', 'reading', 'returned', 'stored', 'twice'),
		}) as fc.Arbitrary<Poll>,
	},
);

/** What happens to the devices of the fleets, and how the polls go. */
export const histories: fc.Arbitrary<History> = fc.record({
	steps: fc.array(
		fc.record({
			acts: fc.array(act, { maxLength: 3 * FLEETS, size: 'max' }),
			minutes: fc.constantFrom(1, 1, 3, 9, 14, 40),
			poll,
		}),
		{ minLength: 2, maxLength: 7 },
	),
	skew: fc.constantFrom(0, 0, 70, -70),
});

/** An act of which only the device counts. */
export const plainAct = (kind: Act['kind'], device: number, operator = 0): Act => ({
	kind,
	device,
	operator,
	seconds: 0,
	late: [],
});

/** Plays acts, those of one device one after another. Returns when the last one may be followed by another. */
export function playAll(fleet: Fleet, acts: readonly Act[], begin: number): number {
	const next = new Map<number, number>();
	for (const act of acts) {
		next.set(act.device, fleet.play(act, next.get(act.device) ?? begin) + 7000);
	}
	return Math.max(begin, ...next.values());
}
