import { performance } from 'node:perf_hooks';
import { presentState, settleReturns } from '../../core/device/connection';
import type { ConnectionState } from '../../core/world/connection';
import type { Country } from '../../core/world/countries';
import { operatorOf } from '../../core/world/networks';
import type { Endpoint, World } from '../../core/world/types';

/** A device with its state and the country that it is in, or was last. */
export interface Placed {
	endpoint: Endpoint;
	state: ConnectionState;
	country: Country;
}

/** States of a larger fleet may be as old as `OLDEST`, in milliseconds of real time: they need a look at each device. */
const SMALL_FLEET = 2000;
const OLDEST = 5000;

/** States and countries of all devices, ascending by id. */
export class FleetIndex {
	private placed: readonly Placed[] = [];
	private madeAt = -Infinity;
	private last = { all: this.placed, key: '', found: this.placed };

	constructor(private readonly world: World) {}

	all(): readonly Placed[] {
		const { endpoints } = this.world;
		const isOld = performance.now() - this.madeAt > OLDEST;
		const isSmall = endpoints.size <= SMALL_FLEET;
		if (isSmall || isOld || endpoints.size !== this.placed.length) this.make();
		return this.placed;
	}

	/** The devices that fulfil a condition; looks through a large fleet only once for the same key. */
	matching(key: string, isWanted: (one: Placed) => boolean): readonly Placed[] {
		const all = this.all();
		if (this.last.all !== all || this.last.key !== key) {
			this.last = { all, key, found: all.filter(isWanted) };
		}
		return this.last.found;
	}

	private make(): void {
		const { world } = this;
		settleReturns(world);
		this.placed = [...world.endpoints.values()].map((endpoint) => ({
			endpoint,
			state: presentState(world, endpoint),
			country: operatorOf(world, endpoint.id).country,
		}));
		this.madeAt = performance.now();
	}
}
