import { ATTEMPTS, readEvents, type Seen, TYPE } from '../../../shared/records/seenEvent';
import { DAY_MS } from '../../../shared/records/time';
import { type Facts, valueOf } from './facts';

/** Returns the events of the device, newest first. */
export const eventsOf = (facts: Facts): Seen[] => readEvents(valueOf(facts, 'events') ?? []);

/** Whether an event shows a contact: a registration, the start or the end of a data session. */
export const isContact = ({ type }: Seen): boolean =>
	ATTEMPTS.includes(type) || type === TYPE.sessionClosed;

/** Returns the newest event of some types; undefined without one. */
export const newestOf = (events: readonly Seen[], ...types: number[]): Seen | undefined =>
	events.find(({ type, isRefusal }) => types.includes(type) && !isRefusal);

/** Returns the time of the newest event of some types; a time before all others without one. */
export const timeOf = (events: readonly Seen[], ...types: number[]): number =>
	newestOf(events, ...types)?.at ?? Number.NEGATIVE_INFINITY;

/**
 * Returns the newest refusal of the last 24 hours that no later success has ended. A session ends all refusals, a
 * registration those of registrations, and a reset all: the device tries again. `isSteering`: which kind of refusal.
 */
export function standingRefusal(facts: Facts, isSteering = false): Seen | undefined {
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
