import { AsyncLocalStorage } from 'node:async_hooks';
import type { World } from '../world/types';

/** The workspace of the request that is being handled. */
const entered = new AsyncLocalStorage<World>();

/**
 * Returns a proxy for the world of the current request's workspace, or `home` outside a request. So routes are written
 * for one workspace and serve all.
 */
export const worldOfRequest = (home: World): World =>
	new Proxy(home, {
		get: (_, key) => Reflect.get(entered.getStore() ?? home, key) as unknown,
		set: (_, key, value) => Reflect.set(entered.getStore() ?? home, key, value),
	});

/** Continues a request in a workspace. */
export const enterWorkspace = (world: World, next: () => void): void => entered.run(world, next);
