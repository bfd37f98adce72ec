import { newEuicc } from './chip';
import type { World } from '../core/world/types';

/** One device in seven has an eSIM. */
const STEP = 7;
/** Most chips of a demo fleet. */
const MOST = 6;

/** Makes the SIMs of some devices eSIMs: the first kind of device but the first one, which most tests and examples use. */
export function seedEuiccs(world: World): void {
	const devices = [...world.endpoints.values()].filter(
		({ simId }, index) => index > 0 && index % STEP === 0 && simId !== null,
	);
	for (const endpoint of devices.slice(0, MOST)) newEuicc(world, endpoint);
}
