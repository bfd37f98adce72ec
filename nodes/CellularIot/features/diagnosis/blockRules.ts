import type { IDataObject } from 'n8n-workflow';
import { serviceAmount } from '../../../shared/kinds/kind';
import { part } from '../../../shared/records/record';
import { readEvents, type ReadEvent, TYPE } from '../../../shared/records/event';
import { parseTime } from '../../../shared/records/time';
import { plainText } from '../../../shared/values';
import { eventsOf, isOnline, monthOf, stateOf, timeOf, CONTACT_READS } from './connection';
import type { Evidence, Facts, Finding, ReadName, Rule } from './facts';
import { nameOf, seenIn, timeText, valueOf } from './facts';

/** Whether the service profile applies data quotas; undefined if it is not known. */
export function appliesQuota(facts: Facts): boolean | undefined {
	const profile = valueOf(facts, 'profile');
	// `apply_quota` is ignored beside the newer switch (docs/service/service-profiles.md, *Record*).
	const applies = profile?.apply_data_quota ?? profile?.apply_quota;
	return typeof applies === 'boolean' ? applies : undefined;
}

/** The reads that tell whether a quota blocks the device. */
export function quotaReads(facts: Facts): ReadName[] {
	if (facts.readings.profile === undefined) return ['profile'];
	return appliesQuota(facts) === false ? ['profile'] : ['profile', 'quota'];
}

/** Returns what is wrong with a quota; undefined for an active one with a rest (docs/service/quotas.md, *Record*). */
function faultIn(quota: IDataObject, now: number): string | undefined {
	const { id, description } = part(quota, 'status');
	const status = plainText(description, plainText(id)).toUpperCase();
	const expiry = parseTime(quota.expiry_date);
	if (status === 'EXPIRED' || status === '3' || (expiry !== undefined && expiry <= now)) {
		const expired = plainText(quota.expiry_date);
		return expired === '' ? 'has expired' : `has expired (${expired})`;
	}
	const isEmpty = (serviceAmount(quota.volume) ?? 1) <= 0;
	return status === 'EXHAUSTED' || status === '2' || isEmpty ? 'is used up' : undefined;
}

/** Types of events after which a device has no quota (docs/service/events.md, *Types*). */
const ENDS = [TYPE.quotaUsedUp, TYPE.quotaDeleted, TYPE.quotaExpired];

/** Returns what blocks the device for lack of a data quota; undefined if nothing does. */
export function quotaFault(facts: Facts): Evidence | undefined {
	const applies = appliesQuota(facts);
	if (applies === false) return undefined;
	const { quota } = facts.readings;
	if (quota?.kind === 'read') {
		const fault = faultIn(quota.value, facts.now);
		return fault === undefined ? undefined : seenIn('quota', `The data quota ${fault}`);
	}
	if (quota?.kind === 'absent') {
		return applies === true ? seenIn('quota', 'No data quota is set') : undefined;
	}
	return faultInEvents(facts);
}

/** Returns the newest event that ended the quota, if the quota cannot be read and the device is blocked. */
function faultInEvents(facts: Facts): Evidence | undefined {
	const events = eventsOf(facts);
	const ended = events.find(({ type }) => ENDS.some((end) => end === type));
	if (ended === undefined || stateOf(facts) !== 'BLOCKED') return undefined;
	if (ended.at < timeOf(events, TYPE.quotaAssigned, TYPE.sessionOpened)) return undefined;
	return seenIn('events', `${ended.text} (${timeText(ended.at, facts)})`);
}

export const noQuota: Rule<'noQuota'> = {
	verdict: 'noQuota',
	needs: quotaReads,
	judge(facts) {
		const fault = quotaFault(facts);
		if (fault === undefined) return undefined;
		const applied = seenIn('profile', 'The service profile applies data quotas');
		const isCertain = appliesQuota(facts) === true && !isOnline(facts);
		return {
			summary: `${nameOf(facts)} has no data quota left, so the service blocks its data.`,
			evidence: [...(appliesQuota(facts) === true ? [applied] : []), fault],
			nextStep:
				"Give it volume with 'Quota: Set' (Quota Type: Data); the device connects again by itself.",
			confidence: isCertain ? 'high' : 'medium',
		};
	},
};

/** Returns the event of an exceeded limit that no later data session has ended. */
function exceededLimit(facts: Facts): ReadEvent | undefined {
	const events = eventsOf(facts);
	const blocked = events.find(({ type }) => type === TYPE.endpointBlocked);
	if (blocked === undefined || blocked.at <= timeOf(events, TYPE.sessionOpened)) return undefined;
	return monthOf(blocked.at) === monthOf(facts.now) ? blocked : undefined;
}

const isExtended = (facts: Facts, { at }: ReadEvent): boolean =>
	(valueOf(facts, 'extensions') ?? []).some(
		({ created_at: created }) => (parseTime(created) ?? Number.NEGATIVE_INFINITY) >= at,
	);

/** The reads of a device that is blocked without an event about it. */
const SEARCH: ReadName[] = ['limits', 'organisationEvents'];

/** Returns the reads that tell which limit or quota blocks a device. */
export function blockReads(facts: Facts): ReadName[] {
	if (facts.readings.events === undefined || isOnline(facts)) return CONTACT_READS;
	const isBlocked = stateOf(facts) === 'BLOCKED';
	if (exceededLimit(facts) !== undefined)
		return isBlocked ? CONTACT_READS : [...CONTACT_READS, 'extensions'];
	if (!isBlocked) return CONTACT_READS;
	const quota = quotaReads(facts);
	const isRead = quota.every((name) => facts.readings[name] !== undefined);
	return isRead && quotaFault(facts) === undefined
		? [...CONTACT_READS, ...quota, ...SEARCH]
		: [...CONTACT_READS, ...quota];
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
	const bytes = serviceAmount(limit.volume);
	const size = bytes !== undefined ? `${bytes / 1_000_000} MB` : 'unknown size';
	const volume = `${size} per ${plainText(period.unit, 'period')}`;
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
