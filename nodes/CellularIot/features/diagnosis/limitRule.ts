import { asNumber, part } from '../../../shared/records/record';
import { readEvents, type Seen, TYPE } from '../../../shared/records/seenEvent';
import { parseTime } from '../../../shared/records/time';
import { isOnline, stateOf, unlessOnline } from './connection';
import { eventsOf, monthOf, timeOf } from './events';
import { type Facts, type Finding, type ReadName, type Rule, seenIn, valueOf } from './facts';
import { quotaFault, quotaReads } from './quotaRule';
import { nameOf, timeText } from './words';

/** Returns the event of an exceeded limit that no later data session has ended. */
function exceededLimit(facts: Facts): Seen | undefined {
	const events = eventsOf(facts);
	const blocked = events.find(({ type }) => type === TYPE.endpointBlocked);
	if (blocked === undefined || blocked.at <= timeOf(events, TYPE.sessionOpened)) return undefined;
	return monthOf(blocked.at) === monthOf(facts.now) ? blocked : undefined;
}

const isExtended = (facts: Facts, { at }: Seen): boolean =>
	(valueOf(facts, 'extensions') ?? []).some(
		({ created_at: created }) => (parseTime(created) ?? Number.NEGATIVE_INFINITY) >= at,
	);

/** The reads of a device that is blocked without an event about it. */
const SEARCH: ReadName[] = ['limits', 'organisationEvents'];

/** Returns the reads that tell which limit or quota blocks a device. */
export function blockReads(facts: Facts): ReadName[] {
	const known = unlessOnline(facts, []);
	if (facts.readings.events === undefined || isOnline(facts)) return known;
	const isBlocked = stateOf(facts) === 'BLOCKED';
	if (exceededLimit(facts) !== undefined) return isBlocked ? known : [...known, 'extensions'];
	if (!isBlocked) return known;
	const quota = quotaReads(facts);
	const isRead = quota.every((name) => facts.readings[name] !== undefined);
	return isRead && quotaFault(facts) === undefined
		? [...known, ...quota, ...SEARCH]
		: [...known, ...quota];
}

const EXTEND =
	"Let it use more with 'Endpoint: Extend Traffic Limit', or wait for the next month; 'Endpoint: Get Usage' shows what it used.";

/** A device that is blocked for another reason than its quota: the organization, or a limit without an event. */
function silentBlock(facts: Facts): Finding | undefined {
	const isSearched = SEARCH.every((name) => facts.readings[name] !== undefined);
	if (stateOf(facts) !== 'BLOCKED' || !isSearched || quotaFault(facts) !== undefined) {
		return undefined;
	}
	const status = seenIn('connectivity', 'Status: BLOCKED');
	const [organisation] = readEvents(valueOf(facts, 'organisationEvents') ?? []);
	if (organisation !== undefined) {
		const seen = `${organisation.text} (${timeText(organisation.at, facts)})`;
		return {
			summary: `${nameOf(facts)} is blocked, probably because the whole organization is blocked.`,
			evidence: [status, seenIn('organisationEvents', seen)],
			nextStep:
				"Read the event, then raise the cost limit or the prepaid balance in the service's portal, which this node cannot do.",
			confidence: 'medium',
		};
	}
	const [limit] = valueOf(facts, 'limits') ?? [];
	if (limit === undefined) return undefined;
	const period = part(limit, 'period');
	const volume = `${String(asNumber(limit.volume))} bytes per ${String(period.unit ?? 'period')}`;
	return {
		summary: `${nameOf(facts)} is blocked, probably because its traffic limit is used up.`,
		evidence: [status, seenIn('limits', `Traffic limit of the service profile: ${volume}`)],
		nextStep: EXTEND,
		confidence: 'medium',
	};
}

/** Whether a device is blocked, and neither a limit nor a quota nor its organization explains it. */
export const isUnexplainedBlock = (facts: Facts): boolean =>
	stateOf(facts) === 'BLOCKED' &&
	exceededLimit(facts) === undefined &&
	quotaFault(facts) === undefined &&
	SEARCH.every((name) => facts.readings[name] !== undefined) &&
	silentBlock(facts) === undefined;

export const blockedByLimit: Rule<'blockedByLimit'> = {
	verdict: 'blockedByLimit',
	needs: blockReads,
	judge(facts) {
		if (isOnline(facts)) return undefined;
		const exceeded = exceededLimit(facts);
		if (exceeded === undefined) return silentBlock(facts);
		const isBlocked = stateOf(facts) === 'BLOCKED';
		if (!isBlocked && isExtended(facts, exceeded)) return undefined;
		const seen = `${exceeded.text} (${timeText(exceeded.at, facts)})`;
		const status = seenIn('connectivity', 'Status: BLOCKED');
		return {
			summary: `${nameOf(facts)} is blocked, because its traffic limit is used up.`,
			evidence: [seenIn('events', seen), ...(isBlocked ? [status] : [])],
			nextStep: EXTEND,
			confidence: isBlocked ? 'high' : 'medium',
		};
	},
};
