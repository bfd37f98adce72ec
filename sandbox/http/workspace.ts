import { AsyncLocalStorage } from 'node:async_hooks';
import type { World } from '../world/types';

/** The workspace of the request that is being handled. */
const entered = new AsyncLocalStorage<World>();

/**
 * A world that is, while a request is handled, the one of the workspace that its session leads to, and `home`
 * otherwise: routes are written for one workspace and serve all of them.
 */
export const worldOfRequest = (home: World): World =>
	new Proxy(home, {
		get: (_, key) => Reflect.get(entered.getStore() ?? home, key) as unknown,
		set: (_, key, value) => Reflect.set(entered.getStore() ?? home, key, value),
	});

/** Goes on with a request in a workspace. */
export const enterWorkspace = (world: World, next: () => void): void => entered.run(world, next);
