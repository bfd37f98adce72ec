import { DAY } from '../core/world/dates';
import type { TrafficLimit } from '../core/world/profile';
import { MONTH, SMS_MT_SERVICE } from '../core/world/services';
import type { Endpoint, World } from '../core/world/types';
import { extendedVolume, monthStart } from '../core/traffic/trafficLimit';

/**
 * Returns why a device gets no SMS: it has received as many as a limit of its profile and the extensions of it allow
 * (docs/service/service-profiles.md, *SMS limits*; docs/service/sms.md, *Traffic rules*). Undefined if it gets one.
 * @assumption An SMS counts when it is delivered; a day is one of UTC, a month the calendar month
 * (docs/service/service-profiles.md, *SMS limits*). Check: attach the limit of 5 SMS a day and send six.
 */
export function exceededSmsLimit(world: World, endpoint: Endpoint): string | undefined {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	const limits = services.find(({ id }) => id === SMS_MT_SERVICE)?.traffic_limit ?? [];
	const limit = limits.find((one) => isUsedUp(world, endpoint, one));
	if (!limit) return undefined;
	const volume = extendedVolume(world, endpoint, limit);
	return `Traffic limit of ${volume} MT-SMS per ${limit.period.unit.toLowerCase()} exceeded`;
}

function isUsedUp(world: World, endpoint: Endpoint, limit: TrafficLimit): boolean {
	const now = world.clock.now();
	const since = limit.period.id === MONTH.id ? monthStart(now) : now - (now % DAY);
	const received = (world.sms.get(endpoint.id) ?? []).filter(
		({ type, status, submittedAt }) => type === 'MT' && status === 4 && submittedAt >= since,
	);
	return received.length >= extendedVolume(world, endpoint, limit);
}
