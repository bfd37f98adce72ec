import type { Clock } from '../core/clock';
import { Receivers } from '../core/receivers';
import { Random } from '../core/world/random';
import { SMS_MT_SERVICE } from '../core/world/services';
import type { Settings } from '../core/world/settings';
import type { World } from '../core/world/types';
import { seedDataStreams } from '../stream';
import { seedDemo } from './demo';
import { emptyWorkspaces } from './emptyWorld';
import { seedEuiccs } from '../euicc';
import { seedEvents } from '../event';
import { seedFleet } from './fleet';
import { seedFlows } from '../flow';
import { seedSms } from '../sms';
import { seedTokens, seedUsers } from '../access';

/** Most endpoints with flows, SMS and events of the past: more would fill the memory. */
const ENDPOINTS_WITH_HISTORY = 25;

/**
 * A world with a demo fleet and a day of its traffic; the same for the same size and seed, times relative to the clock.
 * `demo` adds free SIMs and usage.
 */
export function seedWorld(
	clock: Clock,
	settings: Settings,
	endpoints: number,
	{ receivers = new Receivers(), seed = 1, demo = false } = {},
): World {
	const world = emptyWorkspaces(clock, settings, receivers);
	seedTokens(world);
	seedUsers(world);
	seedFleet(world, new Random(seed), endpoints);
	seedEuiccs(world);
	const active = [...world.endpoints.values()]
		.slice(0, ENDPOINTS_WITH_HISTORY)
		.filter(
			({ simId, status }) => simId !== null && status === 0 && world.sims.get(simId)?.status === 1,
		);
	seedFlows(world, new Random(seed + 1), active);
	const withSms = active.filter(({ serviceProfileId }) =>
		world.serviceProfiles.get(serviceProfileId)?.service.some(({ id }) => id === SMS_MT_SERVICE),
	);
	seedSms(world, new Random(seed + 2), withSms);
	seedEvents(world, active);
	seedDataStreams(world);
	// Last, so that all ids are the same without it.
	if (demo) seedDemo(world, new Random(seed + 3), active);
	world.ledger.reset();
	return world;
}
