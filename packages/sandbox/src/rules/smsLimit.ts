import { DAY } from '../world/dates';
import type { TrafficLimit } from '../world/profile';
import { MONTH, SMS_MT_SERVICE } from '../world/services';
import type { Endpoint, World } from '../world/types';
import { extendedVolume, monthStart } from './trafficLimit';

/**
 * Whether a device has received as many SMS as a limit of its profile and the extensions of it allow
 * (docs/service/service-profiles.md, *SMS limits*).
 * @assumption An SMS counts when it is delivered; a day is one of UTC, a month the calendar month
 * (docs/service/service-profiles.md, *SMS limits*). Check: attach the limit of 5 SMS a day and send six.
 */
export function isOverSmsLimit(world: World, endpoint: Endpoint): boolean {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	const limits = services.find(({ id }) => id === SMS_MT_SERVICE)?.traffic_limit ?? [];
	return limits.some((limit) => isUsedUp(world, endpoint, limit));
}

function isUsedUp(world: World, endpoint: Endpoint, limit: TrafficLimit): boolean {
	const now = world.clock.now();
	const since = limit.period.id === MONTH.id ? monthStart(now) : now - (now % DAY);
	const received = (world.sms.get(endpoint.id) ?? []).filter(
		({ type, status, submittedAt }) => type === 'MT' && status === 4 && submittedAt >= since,
	);
	return received.length >= extendedVolume(world, endpoint, limit);
}
