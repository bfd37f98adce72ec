import { SMS_MO_SERVICE } from '../core/world/services';
import type { Endpoint, World } from '../core/world/types';
import { isBlocked } from '../core/traffic/quota';

/**
 * Whether the service takes SMS of a device: its profile has the SMS service, and its quota is not used up
 * (docs/service/sms.md, *Traffic rules*).
 */
export function mayWrite(world: World, endpoint: Endpoint): boolean {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	return services.some(({ id }) => id === SMS_MO_SERVICE) && !isBlocked(world, endpoint, 'sms');
}
