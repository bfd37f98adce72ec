import { guarded } from '../core/guard';
import { settleEuiccs } from './work';
import { settleSimOperations } from './simOperation';
import { SECOND } from '../core/world/dates';
import type { World } from '../core/world/types';

/** Lets chips and slow operations go on with the clock, also while no request reads them. Returned function: ends it. */
export function startEuiccs(world: World): () => void {
	const settle = () =>
		guarded(() => {
			for (const workspace of world.access.workspaces.values()) {
				settleEuiccs(workspace);
				settleSimOperations(workspace);
			}
		});
	// At once, so that no request sees the new time before what happened until then.
	const forget = world.clock.onAdvance(settle);
	const timer = setInterval(settle, SECOND).unref();
	return () => {
		forget();
		clearInterval(timer);
	};
}
