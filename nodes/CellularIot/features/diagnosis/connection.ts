import { type ConnectivityStatus, lastSeen, statusOf } from '../../../shared/records/connectivity';
import { part } from '../../../shared/records/record';
import { ATTEMPTS, readEvents, type ReadEvent, TYPE } from '../../../shared/records/event';
import { DAY_MS, latestOf, parseTime } from '../../../shared/records/time';
import { networkOfConnectivity, networkOfEvent, type SeenNetwork } from '../../domain/seenNetwork';
import { type Facts, type ReadName, valueOf } from './facts';

export const eventsOf = (facts: Facts): ReadEvent[] => readEvents(valueOf(facts, 'events') ?? []);

/** Types of events that show a contact: a registration, the start or the end of a data session. */
export const CONTACTS: readonly number[] = [...ATTEMPTS, TYPE.sessionClosed];
export const isContact = ({ type }: ReadEvent): boolean => CONTACTS.includes(type);

/** Returns the newest event of some types; undefined without one. */
export const newestOf = (events: readonly ReadEvent[], ...types: number[]): ReadEvent | undefined =>
	events.find(({ type, isRefusal }) => types.includes(type) && !isRefusal);

/** Returns the time of the newest event of some types; a time before all others without one. */
export const timeOf = (events: readonly ReadEvent[], ...types: number[]): number =>
	newestOf(events, ...types)?.at ?? Number.NEGATIVE_INFINITY;

/**
 * Returns the newest refusal of the last 24 hours that no later success has ended. A session ends all refusals, a
 * registration those of registrations, and a reset all: the device tries again. `isSteering`: which kind of refusal.
 */
export function standingRefusal(facts: Facts, isSteering = false): ReadEvent | undefined {
	const events = eventsOf(facts);
	const opened = Math.max(timeOf(events, TYPE.sessionOpened), timeOf(events, TYPE.reset));
	const registered = timeOf(events, TYPE.location, TYPE.gprsLocation);
	return events.find(({ at, type, isRefusal, ...seen }) => {
		if (!isRefusal || seen.isSteering !== isSteering || facts.now - at > DAY_MS) return false;
		return at > opened && (type === TYPE.sessionOpened || at > registered);
	});
}

/** A data limit starts anew with the calendar month, in UTC (docs/service/service-profiles.md, *Data limits*). */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** Returns the connectivity of a device; undefined if it is not known. */
export const stateOf = (facts: Facts): ConnectivityStatus | undefined =>
	statusOf(valueOf(facts, 'connectivity') ?? {});

export const isOnline = (facts: Facts): boolean => stateOf(facts) === 'ONLINE';

/** The reads that tell how the device is connected. */
export const CONTACT_READS: ReadName[] = ['connectivity', 'events'];

/** Returns the last contact of the device in the connectivity or in an event; undefined without any. */
export function lastContactOf(facts: Facts): number | undefined {
	const seen = lastSeen(valueOf(facts, 'connectivity') ?? {});
	const event = eventsOf(facts).find(isContact)?.at;
	return latestOf([seen, event === undefined ? undefined : new Date(event).toISOString()]);
}

/** One or two longer pauses may have been outages. */
const SUCH_PAUSES = 3;

/**
 * Returns the longest pause between two contacts that the device has made three times, in milliseconds; undefined if its
 * newest events do not have so many. Time in a data session is no pause.
 */
export function usualPauseOf(facts: Facts): number | undefined {
	const contacts = eventsOf(facts).filter(isContact);
	const pauses = contacts.slice(1).flatMap(({ at, type, isRefusal }, index) => {
		const isInSession = type === TYPE.sessionOpened && !isRefusal;
		return isInSession ? [] : (contacts[index]?.at ?? at) - at;
	});
	return pauses.sort((a, b) => b - a)[SUCH_PAUSES - 1];
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
