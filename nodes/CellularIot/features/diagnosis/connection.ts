import { type ConnectivityStatus, lastSeen, statusOf } from '../../../shared/records/connectivity';
import { part } from '../../../shared/records/record';
import { latestOf, parseTime } from '../../../shared/records/time';
import {
	networkOfConnectivity,
	networkOfEvent,
	type SeenNetwork,
} from '../../domain/currentNetwork';
import { eventsOf, isContact } from './events';
import { type Facts, type ReadName, valueOf } from './facts';

/** Returns the connectivity of a device; undefined if it is not known. */
export const stateOf = (facts: Facts): ConnectivityStatus | undefined =>
	statusOf(valueOf(facts, 'connectivity') ?? {});

export const isOnline = (facts: Facts): boolean => stateOf(facts) === 'ONLINE';

/** Returns the reads that tell how the device is connected, and others if it is not online. */
export const unlessOnline = (facts: Facts, others: ReadName[]): ReadName[] =>
	valueOf(facts, 'connectivity') === undefined || isOnline(facts)
		? ['connectivity', 'events']
		: ['connectivity', 'events', ...others];

/** Returns the last contact of the device in the connectivity or in an event; undefined without any. */
export function lastContactOf(facts: Facts): number | undefined {
	const seen = lastSeen(valueOf(facts, 'connectivity') ?? {});
	const event = eventsOf(facts).find(isContact)?.at;
	return latestOf([seen, event === undefined ? undefined : new Date(event).toISOString()]);
}

/** Returns the start of the open data session; undefined if it is not known. */
export function sessionStart(facts: Facts): number | undefined {
	return parseTime(part(valueOf(facts, 'connectivity') ?? {}, 'pdp_context').created);
}

/** Returns the network that the device is in or has tried last; undefined if it is not known. */
export function lastNetworkOf(facts: Facts): SeenNetwork | undefined {
	const here = networkOfConnectivity(valueOf(facts, 'connectivity') ?? {});
	const tried = eventsOf(facts)
		.filter(isContact)
		.flatMap(({ record }) => networkOfEvent(record) ?? [])[0];
	if (here === undefined || tried === undefined) return here ?? tried;
	const isOlder = (parseTime(here.seen_at) ?? facts.now) < (parseTime(tried.seen_at) ?? 0);
	return isOlder ? tried : here;
}
