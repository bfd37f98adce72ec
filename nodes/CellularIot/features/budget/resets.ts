import { part } from '../../../shared/records/record';
import { type Seen, TYPE } from '../../../shared/records/seenEvent';
import { toId } from '../../../shared/values';

/** Types after the suspension of a reset in the portal (docs/service/events.md, *Triggers*). */
const FOLLOWING = [TYPE.endpointDisabled, TYPE.endpointEnabled, TYPE.simActivated];
export const RESET_TYPES = [TYPE.simSuspended, ...FOLLOWING];

/** Longest time from the first event of a reset to its last. */
const RESET_MS = 120_000;

/**
 * Counts suspensions that belong to a reset of a device in the portal: it disables and enables the device, then activates
 * the SIM again.
 * @assumption A reset takes at most two minutes, and its events name the same device (docs/service/events.md, *Triggers*).
 * Check: reset a device in the portal and list its events.
 */
export const resetsIn = (events: readonly Seen[]): number =>
	events.filter(
		(first) =>
			first.type === TYPE.simSuspended &&
			FOLLOWING.every((type) =>
				events.some((event) => event.type === type && follows(first, event)),
			),
	).length;

const follows = (first: Seen, event: Seen) =>
	event.at >= first.at &&
	event.at <= first.at + RESET_MS &&
	(isSame(first, event, 'endpoint') || isSame(first, event, 'sim'));

const isSame = (first: Seen, event: Seen, key: string) => {
	const id = toId(part(first.record, key).id);
	return id !== undefined && id === toId(part(event.record, key).id);
};
