import { Clock } from '../../core/clock';
import { settleConnection } from '../../core/device/connection';
import { settleEuiccs } from '../../euicc';
import { HOUR, MINUTE } from '../../core/world/dates';
import { endpointOf, type Endpoint, type World } from '../../core/world/types';
import { prepareDevice } from './device';
import { TROUBLES, type TroubleName, type Trouble } from './troubles';

export { TROUBLE_NAMES, type TroubleName } from './troubles';

/** A day of usual work comes before the trouble. */
const WORK = 24 * HOUR;
const STEP = 10 * MINUTE;

/**
 * Puts a device into a state with a known cause. Forgets its past, and plays a day of work, the trouble, and what the
 * device did since: by the rules of the world, with a clock in the past. So all reads tell one story, which goes on
 * afterwards. RangeError for an unknown endpoint.
 */
export function playTrouble(world: World, endpointId: number, name: TroubleName): void {
	const endpoint = endpointOf(world, endpointId);
	if (!Object.hasOwn(TROUBLES, name)) throw new RangeError(`No trouble ${String(name)}`);
	const { since, begin, happen }: Trouble = TROUBLES[name];
	const now = world.clock.now();
	const trouble = since(now);
	const clock = new Clock(new Date(trouble - WORK), true);
	const past: World = { ...world, clock };
	const playUntil = (time: number) => play(past, endpoint, time);
	prepareDevice(past, endpoint);
	begin?.(past, endpoint);
	playUntil(trouble);
	happen(past, endpoint, playUntil);
	settleConnection(past, endpoint);
	playUntil(now);
}

/** Moves the clock of the story in small steps, so that events get their times. */
function play(past: World, endpoint: Endpoint, until: number): void {
	for (let now = past.clock.now(); now < until; now = past.clock.now()) {
		past.clock.advance(Math.min(STEP, until - now) / 1000);
		settleEuiccs(past);
		settleConnection(past, endpoint);
	}
}
