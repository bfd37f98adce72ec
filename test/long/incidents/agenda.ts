import { switchDevice } from '../../../packages/sandbox/src/rules/connection';
import type { World } from '../../../packages/sandbox/src/world/types';

/** Acts by time, for the whole world. */
export type Agenda = Array<{ at: number; act(): void }>;

/** A device gains or loses power or coverage. */
export function turn(world: World, id: number, on: boolean): void {
	const endpoint = world.endpoints.get(id);
	if (endpoint) switchDevice(world, endpoint, on);
}
