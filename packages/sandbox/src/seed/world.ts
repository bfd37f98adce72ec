import type { Clock } from '../clock';
import { Receivers } from '../receivers';
import { DAY } from '../world/dates';
import { Random } from '../world/random';
import { SMS_MT_SERVICE } from '../world/services';
import type { Settings } from '../world/settings';
import type { ApplicationToken } from '../world/access';
import { takeId, type World } from '../world/types';
import { seedDataStreams } from './dataStreams';
import { seedDemo } from './demo';
import { emptyWorkspaces } from './emptyWorld';
import { seedEuiccs } from './euiccs';
import { seedEvents } from './events';
import { seedFleet } from './fleet';
import { seedFlows } from './flows';
import { seedSms } from './sms';
import { seedUsers } from './users';

export { MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE } from './emptyWorld';

/** The application token a user of the sandbox logs in with, and three that fail. */
export const APPLICATION_TOKEN = 'sandbox-application-token';
export const EXPIRED_APPLICATION_TOKEN = 'sandbox-application-token-expired';
export const REVOKED_APPLICATION_TOKEN = 'sandbox-application-token-revoked';
/** Restricted to 192.0.2.0/24, so that every login with it fails. */
export const RESTRICTED_APPLICATION_TOKEN = 'sandbox-application-token-restricted';

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

function seedTokens(world: World): void {
	const now = world.clock.now();
	addApplicationToken(world, { token: APPLICATION_TOKEN, description: 'sandbox' });
	addApplicationToken(world, { token: EXPIRED_APPLICATION_TOKEN, expiresAt: now - DAY });
	addApplicationToken(world, { token: REVOKED_APPLICATION_TOKEN, status: 1 });
	addApplicationToken(world, { token: RESTRICTED_APPLICATION_TOKEN, ip: '192.0.2.0/24' });
}

/** Registers an application token. */
export function addApplicationToken(
	world: World,
	token: Partial<ApplicationToken> & { token: string },
): void {
	world.applicationTokens.set(token.token, {
		id: takeId(world, 'applicationToken'),
		description: '',
		createdAt: world.clock.now() - 30 * DAY,
		status: 0,
		expiresAt: null,
		ip: null,
		...token,
	});
}
