import type { ApplicationToken } from '../core/world/access';
import { DAY } from '../core/world/dates';
import { takeId, type World } from '../core/world/types';

/** The application token a user of the sandbox logs in with, and three that fail. */
export const APPLICATION_TOKEN = 'sandbox-application-token';
export const EXPIRED_APPLICATION_TOKEN = 'sandbox-application-token-expired';
export const REVOKED_APPLICATION_TOKEN = 'sandbox-application-token-revoked';
/** Restricted to 192.0.2.0/24, so that every login with it fails. */
export const RESTRICTED_APPLICATION_TOKEN = 'sandbox-application-token-restricted';

/** Registers the four tokens above. */
export function seedTokens(world: World): void {
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
