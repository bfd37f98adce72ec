import { settleReturns, switchDevice } from '../../../packages/sandbox/src/core/device/connection';
import { MINUTE } from '../../../packages/sandbox/src/core/world/dates';
import type { World } from '../../../packages/sandbox/src/core/world/types';

/** Acts by time, for the whole world. */
export type Agenda = Array<{ at: number; act(): void }>;

/** A device gains or loses power or coverage. */
export function turn(world: World, id: number, on: boolean): void {
	const endpoint = world.endpoints.get(id);
	if (endpoint) switchDevice(world, endpoint, on);
}

/** Lets a minute pass, and everything happen that is due in it. `done`: how many acts have happened; returns how many have now. */
export function passMinute(world: World, agenda: Agenda, done: number): number {
	const { clock } = world;
	const end = clock.now() + MINUTE;
	let count = done;
	for (let due; (due = agenda[count]) && due.at <= end; count++) {
		clock.advance(Math.max(0, due.at - clock.now()) / 1000);
		settleReturns(world);
		due.act();
	}
	clock.advance((end - clock.now()) / 1000);
	settleReturns(world);
	return count;
}
